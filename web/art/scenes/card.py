"""The shapes, things, ground and light of a scene: card in layers on a table, lit from the left. Lengths are in Blender's
units, of which a scene is about ten wide; x goes right, y away from the viewer, z up. Angles are in degrees."""

import math

import bpy
import numpy as np
from contourpy import contour_generator
from mathutils import Vector
from shapely.affinity import scale
from shapely.geometry import Point, Polygon, box as rect
from shapely.ops import unary_union

PAPER, SAND, CLAY = "#f7f1e6", "#eadfca", "#d8c3a4"
GREENS = ["#f3ead9", "#e9e6cf", "#d9e4cd", "#c3d9c2", "#a9cab0", "#8db89d", "#6fa287", "#558c74"]
WATER, DEEP, INK, SIGNAL, WHITE, TEAL = "#c3dbe3", "#a5c8d4", "#1a2938", "#c8401a", "#fdfaf4", "#2b6a70"

# By night, card has less colour and less light, the lower ground is nearly as dark as the page, and what is the signal's
# colour is lit from inside. Colours that aren't listed are made darker and bluer.
NIGHT = {
    PAPER: "#1d3045",
    SAND: "#3a5061",
    CLAY: "#4b6070",
    WATER: "#1d3a54",
    DEEP: "#193450",
    INK: "#3d5268",
    SIGNAL: "#ff7a3c",
    WHITE: "#c3d0d4",
    TEAL: "#3c8b8f",
    # Faces and hair.
    "#e1bc9d": "#e0b48f",
    "#a97d62": "#a97a5c",
    "#f3d9bd": "#edcaa6",
    "#482e20": "#5c4535",
    "#2a211d": "#453d3a",
    "#262d3b": "#57565e",
    "#e0643c": "#ffa070",
    "#e0805f": "#b0613f",
    "#eab49f": "#87695f",
    **dict(
        zip(GREENS, ["#2c4763", "#304d64", "#36566a", "#3f6172", "#4a6f7b", "#588083", "#66918b", "#74a293"])
    ),
}
# Faces too: in the moon's light alone they look ill.
LIT = {SIGNAL: 0.6, TEAL: 0.15, "#e1bc9d": 0.14, "#a97d62": 0.15, "#f3d9bd": 0.07}
LAMP = "#ffb347"
night = False


def by_night(h):
    """What is left of a colour in the moon's light."""
    if h in NIGHT:
        return NIGHT[h]
    r, g, b = (int(h[i : i + 2], 16) for i in (1, 3, 5))
    grey = 0.3 * r + 0.59 * g + 0.11 * b
    return "#" + "".join(f"{min(255, round(t * (0.55 * grey + 0.45 * c))):02x}" for c, t in zip((r, g, b), (0.42, 0.55, 0.62)))


def linear(h):
    """A colour such as #f7f1e6, as Blender computes with it."""
    v = [int(h[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in v) + (1,)


def start(samples):
    """Empties Blender for the next scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    s.cycles.samples = samples
    s.cycles.max_bounces = 4
    s.cycles.use_adaptive_sampling = True
    s.cycles.adaptive_threshold = 0.025
    s.cycles.use_denoising = False
    s.view_settings.view_transform = "Standard"
    s.view_settings.look = "None"
    materials.clear()


materials = {}


def material(colour, glow=0):
    """Card of a colour, with the grain of paper. Glowing card gives light."""
    if night and not glow:
        colour, glow = by_night(colour), LIT.get(colour, 0)
    key = (colour, glow)
    if key in materials:
        return materials[key]
    m = bpy.data.materials.new(colour)
    m.use_nodes = True
    n = m.node_tree.nodes
    l = m.node_tree.links
    b = n["Principled BSDF"]
    b.inputs["Base Color"].default_value = linear(colour)
    b.inputs["Roughness"].default_value = 0.95
    b.inputs["Specular"].default_value = 0.1
    if glow:
        b.inputs["Emission"].default_value = linear(colour)
        b.inputs["Emission Strength"].default_value = glow
    t = n.new("ShaderNodeTexNoise")
    t.inputs["Scale"].default_value = 30
    t.inputs["Detail"].default_value = 6
    co = n.new("ShaderNodeTexCoord")
    l.new(co.outputs["Object"], t.inputs["Vector"])
    bu = n.new("ShaderNodeBump")
    bu.inputs["Strength"].default_value = 0.1
    bu.inputs["Distance"].default_value = 0.02
    l.new(t.outputs["Fac"], bu.inputs["Height"])
    l.new(bu.outputs["Normal"], b.inputs["Normal"])
    materials[key] = m
    return m


def link(o):
    """Puts a new object into the scene."""
    bpy.context.scene.collection.objects.link(o)
    return o


# Shapes
def card(loops, at=(0, 0, 0), thick=0.12, colour=PAPER, turn=(0, 0, 0), bevel=0.008, glow=0):
    """A sheet cut along closed lines, in the ground's plane unless turned (degrees)."""
    cu = bpy.data.curves.new("card", "CURVE")
    cu.dimensions = "2D"
    cu.fill_mode = "BOTH"
    cu.extrude = thick / 2
    cu.bevel_depth = bevel
    cu.bevel_resolution = 1
    for pts in loops:
        s = cu.splines.new("POLY")
        s.points.add(len(pts) - 1)
        s.use_cyclic_u = True
        for p, (x, y) in zip(s.points, pts):
            p.co = (x, y, 0, 1)
    o = link(bpy.data.objects.new("card", cu))
    o.location = at
    o.rotation_euler = [math.radians(a) for a in turn]
    cu.materials.append(material(colour, glow))
    return o


def loops(shape):
    """The closed lines of a shape and of its holes."""
    parts = getattr(shape, "geoms", [shape])
    out = []
    for p in parts:
        out.append(list(p.exterior.coords)[:-1])
        out += [list(i.coords)[:-1] for i in p.interiors]
    return out


def cut(shape, at, colour, thick=0.12, turn=(0, 0, 0), **k):
    """A sheet in a shape of shapely's."""
    return card(loops(shape), at, thick, colour, turn, **k)


def rounded(w, h, r=0.1):
    """A rectangle around the origin, with round corners."""
    return rect(-w / 2 + r, -h / 2 + r, w / 2 - r, h / 2 - r).buffer(r, 8)


def on_sheet(turn):
    """Places things on a sheet that is turned on the table: to its right, up the sheet, and above it."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return lambda u, v, z: (u * c - v * s, 0.3 + u * s + v * c, z)


def block(x, y, z, w, d, h, colour, turn=0, bevel=0.03, glow=0):
    bpy.ops.mesh.primitive_cube_add(size=1, location=(x, y, z + h / 2))
    o = bpy.context.object
    o.scale = (w, d, h)
    o.rotation_euler[2] = math.radians(turn)
    bpy.ops.object.transform_apply(location=False, rotation=False)
    m = o.modifiers.new("b", "BEVEL")
    m.width = bevel
    m.segments = 2
    o.data.materials.append(material(colour, glow))
    return o


def rod(a, b, r, colour, glow=0):
    """A round stick from one point to another."""
    a, b = Vector(a), Vector(b)
    d = b - a
    bpy.ops.mesh.primitive_cylinder_add(radius=r, depth=d.length, location=(a + b) / 2, vertices=32)
    o = bpy.context.object
    o.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    o.data.materials.append(material(colour, glow))
    bpy.ops.object.shade_smooth()
    o.data.use_auto_smooth = True
    return o


def cone(x, y, z, r, h, colour, top=0, turn=0, vertices=48):
    bpy.ops.mesh.primitive_cone_add(radius1=r, radius2=top, depth=h, location=(x, y, z + h / 2), vertices=vertices)
    o = bpy.context.object
    o.rotation_euler[2] = math.radians(turn)
    o.data.materials.append(material(colour))
    bpy.ops.object.shade_smooth()
    o.data.use_auto_smooth = True
    return o


def ball(x, y, z, r, colour):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=r, location=(x, y, z), segments=48, ring_count=32)
    o = bpy.context.object
    o.data.materials.append(material(colour))
    bpy.ops.object.shade_smooth()
    return o


# Things
def station(x, y, z, h=1.5, colour=SIGNAL):
    """A survey station: three legs, and a cone that can be seen from afar."""
    top = (x, y, z + h * 0.62)
    for k in range(3):
        t = math.radians(90 + 120 * k)
        rod((x + math.cos(t) * h * 0.34, y + math.sin(t) * h * 0.34, z), top, h * 0.032, INK)
    rod((x, y, z + h * 0.5), (x, y, z + h * 0.72), h * 0.06, INK)
    cone(x, y, z + h * 0.66, h * 0.27, h * 0.46, colour)


def house(x, y, z, w=1, d=0.8, h=0.7, roof=SIGNAL, wall=WHITE, turn=0, lit=False):
    block(x, y, z, w, d, h, wall, turn)
    cut(Polygon([(-w * 0.6, 0), (w * 0.6, 0), (0, w * 0.45)]), (x, y, z + h), roof, d * 1.12, (90, 0, turn))
    t = math.radians(turn)
    for s in (-0.24, 0.24):
        block(
            x + math.cos(t) * s * w + math.sin(t) * d * 0.5,
            y + math.sin(t) * s * w - math.cos(t) * d * 0.5,
            z + h * 0.3,
            w * 0.2,
            0.04,
            h * 0.4,
            LAMP if night or lit else INK,
            turn,
            0.005,
            3.2 if night or lit else 0,
        )


def tower(x, y, z, w, d, h, wall=WHITE, cols=3, rows=5, turn=0, lit=(), dark=INK):
    """A block of offices. The windows in `lit`, by column and row from the lower left, have their lights on."""
    block(x, y, z, w, d, h, wall, turn)
    t = math.radians(turn)
    for r in range(rows):
        for c in range(cols):
            u = (c - (cols - 1) / 2) * w / cols
            v = z + h * (r + 0.5) / rows + 0.02 * h
            on = (c, r) in lit
            block(
                x + math.cos(t) * u + math.sin(t) * d / 2,
                y + math.sin(t) * u - math.cos(t) * d / 2,
                v - h / rows * 0.28,
                w / cols * 0.56,
                0.05,
                h / rows * 0.5,
                LAMP if on else dark,
                turn,
                0.004,
                3.2 if on else 0,
            )


def tree(x, y, z, h=0.8, colour="#6fa287"):
    rod((x, y, z), (x, y, z + h * 0.3), h * 0.05, CLAY)
    cone(x, y, z + h * 0.22, h * 0.3, h * 0.8, colour, vertices=12)


def flag(x, y, z, h=1.3, colour=SIGNAL):
    rod((x, y, z), (x, y, z + h), h * 0.025, INK)
    cut(
        Polygon([(0, 0), (h * 0.5, h * 0.17), (0, h * 0.34)]),
        (x, y, z + h * 0.64),
        colour,
        0.03,
        (90, 0, 0),
        bevel=0.002,
    )


def cloud(x, y, z, s=1, colour=WHITE, thick=0.16):
    shape = unary_union(
        [
            Point(-0.9, 0.1).buffer(0.45),
            Point(-0.3, 0.4).buffer(0.58),
            Point(0.42, 0.3).buffer(0.5),
            Point(0.95, 0.02).buffer(0.38),
            rect(-0.9, -0.36, 0.95, 0.1).buffer(0.02),
        ]
    )
    shape = unary_union([shape, Point(0.95, 0).buffer(0.36), Point(-0.9, 0.06).buffer(0.42)])
    cut(scale(shape, s, s, origin=(0, 0)), (x, y, z), colour, thick, (90, 0, 0), bevel=0.015)


def boat(x, y, z, s=0.6, turn=0, sail=WHITE):
    cut(
        Polygon([(-0.5 * s, 0.28 * s), (0.5 * s, 0.28 * s), (0.32 * s, 0), (-0.32 * s, 0)]),
        (x, y, z),
        SIGNAL,
        0.22 * s,
        (90, 0, turn),
    )
    rod((x, y, z), (x, y, z + 1.2 * s), 0.02 * s, INK)
    cut(
        Polygon([(0.05 * s, 0.35 * s), (0.05 * s, 1.15 * s), (0.5 * s, 0.35 * s)]),
        (x, y, z),
        sail,
        0.03,
        (90, 0, turn),
        bevel=0.002,
    )


def lamp(x, y, z, h=0.8):
    rod((x, y, z), (x, y, z + h), 0.028, INK)
    rod((x, y, z + h), (x, y, z + h + 0.15), 0.075, LAMP, 4)


def ferry(x, y, z, turn=0):
    """A ferry with its lights on, its bow to the right."""
    t = math.radians(turn)

    def at(u, v, up):
        return (x + u * math.cos(t) - v * math.sin(t), y + u * math.sin(t) + v * math.cos(t), z + up)

    cut(Polygon([(-1.35, 0.42), (1.6, 0.46), (1.25, 0), (-1.15, 0)]), at(0, 0, 0), TEAL, 0.8, (90, 0, turn))
    block(*at(-0.02, 0, 0.44), 2.5, 0.72, 0.42, WHITE, turn)
    block(*at(-0.05, 0, 0.86), 2.7, 0.82, 0.07, TEAL, turn, 0.01)
    block(*at(-0.1, 0, 0.93), 1.7, 0.6, 0.34, WHITE, turn)
    block(*at(-0.1, 0, 1.27), 1.9, 0.7, 0.06, TEAL, turn, 0.01)
    block(*at(0.72, 0, 1.33), 0.42, 0.42, 0.28, WHITE, turn)
    rod(at(-0.5, 0, 1.3), at(-0.5, 0, 1.78), 0.14, SIGNAL)
    for up, row, side in ((0.56, (-1.05, -0.65, -0.25, 0.15, 0.55, 0.95), 0.36), (1.02, (-0.75, -0.35, 0.05, 0.45), 0.3)):
        for u in row:
            block(*at(u, -side, up), 0.24, 0.04, 0.19, LAMP, turn, 0.004, 3)


def thread(a, b, colour=SIGNAL, r=0.022):
    rod(a, b, r, colour)


# Ground
class Terrain:
    """Hills of card. A hill is (x, y, height, width, depth, turn in radians)."""

    def __init__(
        self,
        hills,
        levels=(0.12, 0.35, 0.6, 0.9, 1.2, 1.5, 1.8, 2.1),
        colours=GREENS,
        size=(17, 13),
        step=0.34,
        seed=3,
        wobble=0.4,
        base=0,
        at=(0, 0),
    ):
        self.levels, self.step, self.base, self.at = levels, step, base, at
        n = 460
        self.xs = np.linspace(-size[0] / 2, size[0] / 2, n)
        self.ys = np.linspace(-size[1] / 2, size[1] / 2, n)
        X, Y = np.meshgrid(self.xs, self.ys)
        r = np.random.default_rng(seed)
        U, V = X.copy(), Y.copy()
        for k in range(5):
            a = r.uniform(0, 6.28, 4)
            f = 0.35 + 0.3 * k
            U = U + wobble / (k + 1) * np.sin(f * Y * 1.3 + a[0]) * np.cos(f * X + a[1])
            V = V + wobble / (k + 1) * np.sin(f * X * 1.2 + a[2]) * np.cos(f * Y + a[3])
        Z = 0
        for x, y, h, sx, sy, t in hills:
            c, s = math.cos(t), math.sin(t)
            p, q = U - x, V - y
            Z = Z + h * np.exp(-(((p * c + q * s) / sx) ** 2) - ((-p * s + q * c) / sy) ** 2)
        Z[0] = Z[-1] = -1
        Z[:, 0] = Z[:, -1] = -1
        self.Z = Z
        g = contour_generator(self.xs, self.ys, Z)
        for i, level in enumerate(levels):
            lines = [l[:-1:2] for l in g.lines(level) if len(l) > 24]
            if lines:
                card(lines, (at[0], at[1], base + i * step), step * 0.5, colours[min(i, len(colours) - 1)], bevel=0.012)

    def top(self, x, y):
        """The height of the ground at a point."""
        x, y = x - self.at[0], y - self.at[1]
        v = self.Z[int(np.argmin(abs(self.ys - y))), int(np.argmin(abs(self.xs - x)))]
        return (
            self.base + max([i for i, l in enumerate(self.levels) if v >= l], default=-1) * self.step + self.step * 0.27
        )

    def summit(self):
        """The highest point."""
        k, j = np.unravel_index(np.argmax(self.Z), self.Z.shape)
        x, y = self.xs[j] + self.at[0], self.ys[k] + self.at[1]
        return x, y, self.top(x, y)


def table(colour, z=-0.2):
    """What everything stands on: water, so that a picture stands out from the page beside it, which is the colour of paper."""
    bpy.ops.mesh.primitive_plane_add(size=400, location=(0, 0, z))
    bpy.context.object.data.materials.append(material(colour))


# Light and camera
def light(sky="#f3f1ee", strength=0.64, energy=2.15, turn=(55, 0, -52), angle=5, colour="#fff4e4"):
    if night:
        sky, strength, energy, turn, angle, colour = "#9db6d0", 0.5, 1.6, (50, 0, -50), 4, "#dfe8ff"
    s = bpy.context.scene
    w = bpy.data.worlds.new("w")
    s.world = w
    w.use_nodes = True
    b = w.node_tree.nodes["Background"]
    b.inputs[0].default_value = linear(sky)
    b.inputs[1].default_value = strength
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = energy
    l.angle = math.radians(angle)
    l.color = linear(colour)[:3]
    o = link(bpy.data.objects.new("sun", l))
    o.rotation_euler = [math.radians(a) for a in turn]


def camera(at=(0, -13.5, 11), to=(0, 0.2, 0.6), lens=58):
    c = bpy.data.cameras.new("c")
    c.lens = lens
    o = link(bpy.data.objects.new("c", c))
    o.location = at
    o.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = o


def where(name, at):
    """Prints where a point is in the picture, for src/blocks/hero.tsx."""
    from bpy_extras.object_utils import world_to_camera_view as view

    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y = 1600, 1200
    bpy.context.view_layer.update()
    v = view(s, s.camera, Vector(at))
    print("WHERE", name, round(v.x * 1600), round((1 - v.y) * 1200))


def render(path, w, h):
    s = bpy.context.scene
    s.render.resolution_x = w
    s.render.resolution_y = h
    s.render.filepath = path
    bpy.ops.render.render(write_still=True)
