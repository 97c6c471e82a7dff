"""Renders the pictures at the head of pages. `web/art/README.md` says how."""

import math
import os
import sys

import bpy
import numpy as np
from mathutils import Vector
from shapely.affinity import rotate
from shapely.geometry import LineString, Point, Polygon, box as rect
from shapely.ops import unary_union

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import card as paper
from card import *


def company():
    """The harbour and its bridge, with a survey station on the near shore."""
    table(WATER)
    t = Terrain(
        [
            (-7.2, 1.6, 1.6, 2.6, 2.2, 0.3),
            (7.4, 1.4, 1.7, 2.6, 2.4, -0.2),
            (-2.6, 6, 1.0, 5, 1.2, 0),
            (4, 6.2, 0.8, 4, 1, 0.1),
            (-3.4, -3.6, 1.25, 2.2, 1.3, 0.2),
            (5.2, -4.4, 0.8, 2.4, 1.2, -0.3),
            (-9, 8, 1.3, 4, 3, 0),
            (9, 8, 1.2, 4, 3, 0),
        ],
        seed=5,
        wobble=0.3,
        size=(24, 20),
    )
    # Ink would be lost in the night.
    steel = TEAL if paper.night else INK
    a = np.linspace(0, math.pi, 40)
    R = 3.9
    upper = [(R * math.cos(x), 2.9 * math.sin(x)) for x in a]
    lower = [(R * 0.93 * math.cos(x), 2.2 * math.sin(x)) for x in a]
    arch = Polygon(upper + lower[::-1])
    web = [LineString([upper[i], lower[i + 2]]).buffer(0.035) for i in range(3, 36, 2)]
    hollow = arch.buffer(-0.11)
    arch = unary_union([arch.difference(hollow)] + [w.intersection(arch) for w in web])
    for y in (1.05, 1.95):
        cut(arch, (0, y, 0.3), steel, 0.1, (90, 0, 0))
        for x in np.linspace(-3.2, 3.2, 11):
            rod((x, y, 0.95), (x, y, 0.3 + 2.2 * math.sqrt(max(0, 1 - (x / 3.63) ** 2))), 0.022, steel)
            if paper.night:
                rod((x, y, 1.0), (x, y, 1.14), 0.06, LAMP, 4)
    block(0, 1.5, 0.85, 12.4, 1.15, 0.16, SAND)
    for x in (-4.15, 4.15):
        block(x * 0.97, 1.5, -0.2, 1.35, 1.9, 0.66, SAND)
        for y in (0.85, 2.15):
            block(x, y, -0.2, 0.62, 0.46, 2.3, PAPER)
    station(-3.1, -3.5, t.top(-3.1, -3.5), 1.35)
    boat(1.2, -2.2, -0.15, 0.8, 20)
    boat(-0.9, -0.6, -0.15, 0.5, -15)
    boat(3.2, 0.1, -0.15, 0.45, 10)
    for x, y in [(-6.2, 0.3), (-6.9, 2.6), (6.3, 0.6), (7, 2.2), (5.3, -4.3), (-4.2, -3.9), (-1.8, 5.9), (-3.2, 6.1)]:
        tree(x, y, t.top(x, y), 0.75)
    camera((0, -14.6, 9.2), (0, 0.5, 0.95), 54)


def serviceDesk():
    """An office at night with one floor lit, and the moon rising behind it."""
    table("#2c4763")
    t = Terrain(
        [(0, 0.6, 1.5, 5, 3.4, 0), (-6, -2, 0.7, 2.4, 2, 0), (6, 3, 0.9, 3, 2, 0), (-6, 6, 1.2, 5, 2, 0)],
        size=(26, 20),
        colours=["#36536d", "#3f5e73", "#4a6a79", "#56777f", "#638486"],
        seed=8,
    )
    cut(Point(0, 0).buffer(0.85, 48), (-3.3, 5.4, t.top(-3.3, 5.4) + 1.5), "#fff1cf", 0.1, (90, 0, 0), glow=0.75)
    desk = {(column, 3) for column in range(4)}
    z = t.summit()[2]
    for x, y, w, d, h, wall, columns, rows, turn, lit in [
        (0.2, 1, 2.1, 1.5, 3.6, "#e6ebeb", 4, 6, -14, desk),
        (-2.4, 0.9, 1.5, 1.3, 2.1, "#c3d0d4", 3, 4, 8, {(1, 2)}),
        (2.9, 0.9, 1.5, 1.3, 1.6, "#c3d0d4", 3, 3, 4, ()),
    ]:
        # The ground falls away on one side, so each has a base.
        block(x, y, z - 0.9, w + 0.2, d + 0.2, 0.92, "#56777f", turn)
        tower(x, y, z, w, d, h, wall, columns, rows, turn, lit, "#31475a")
    for x, y in [(-1.5, -1.3), (2.0, -1.1), (-3.9, -0.6), (4.2, -0.2), (0.3, -2.2), (-5.6, -1.8)]:
        tree(x, y, t.top(x, y), 0.8, "#6ba398")
    light("#9db6d0", 0.72, 1.7, (50, 0, -50), 4, "#e2eaff")
    camera((0, -24, 12.6), (0, 0.6, 1.75), 88)


def shield():
    """A fort on a hill with three terraces."""
    table(WATER)
    t = Terrain(
        [(0, 0.3, 2.3, 4.3, 3.3, 0), (-7, 2.5, 0.9, 2.4, 2, 0), (7, -1.6, 0.8, 2.4, 2, 0), (-2, 8, 0.8, 6, 1.5, 0)],
        size=(24, 20),
        levels=(0.12, 0.42, 0.95, 1.6),
        colours=[GREENS[1], GREENS[3], GREENS[4], GREENS[6]],
        step=0.62,
        seed=11,
        wobble=0.28,
    )
    z = t.top(0, 0.4)
    ring = Point(0, 0).buffer(1.5, 24).difference(Point(0, 0).buffer(1.26, 24))
    cut(ring, (0, 0.5, z + 0.35), WHITE, 0.8)
    merlons = unary_union(
        [rotate(rect(-0.16, 1.2, 0.16, 1.55), k * 360 / 14, origin=(0, 0)) for k in range(14)]
    ).intersection(ring)
    cut(merlons, (0, 0.5, z + 0.86), WHITE, 0.26)
    for k in range(3):
        a = math.radians(210 + 60 * k)
        x, y = 1.42 * math.cos(a), 0.5 + 1.42 * math.sin(a)
        rod((x, y, z), (x, y, z + 1.25), 0.34, SAND)
        cone(x, y, z + 1.22, 0.46, 0.62, SIGNAL if k == 1 else TEAL)
    rod((0, 0.5, z), (0, 0.5, z + 1.9), 0.55, WHITE)
    cone(0, 0.5, z + 1.86, 0.7, 0.85, INK)
    flag(0, 0.5, z + 2.6, 1.2)
    block(0, -0.98, z, 0.42, 0.3, 0.62, INK)
    for k in range(8):
        a = math.radians(200 + 20 * k)
        x, y = 3.9 * math.cos(a), 0.3 + 3.0 * math.sin(a)
        zz = t.top(x, y)
        rod((x, y, zz), (x, y, zz + 0.75), 0.09, INK if k != 5 else SIGNAL)
        if k:
            thread(last, (x, y, zz + 0.6), TEAL, 0.03)
        last = (x, y, zz + 0.6)
    for x, y in [(-4.9, 1.6), (4.6, 1.9), (-6.8, 2.4), (6.7, -1.5), (3.3, 2.9), (-3, 3)]:
        tree(x, y, t.top(x, y), 0.85)
    camera((0, -15.2, 9.6), (0, 0.4, 2.0), 55)


def plans():
    """Four stacks up a slope, as high as the prices of the seed's plans. The third is the favourite."""
    table(WATER)
    t = Terrain(
        [(0.2, 0.9, 1.0, 4.6, 2.3, 0.16), (-5.6, 3.4, 0.8, 2.4, 1.6, 0), (5.8, 4.2, 0.9, 2.6, 1.6, 0)],
        levels=(0.12, 0.32, 0.6),
        seed=6,
        wobble=0.22,
        size=(24, 18),
        step=0.26,
    )
    favourite = TEAL if paper.night else INK
    for i, (c, layers) in enumerate([(GREENS[4], 5), (GREENS[5], 6), (favourite, 8), (GREENS[7], 10)]):
        x, y = -2.9 + 1.95 * i, 0.1 + 0.42 * i
        ground = t.top(x, y)
        for k in range(layers):
            cut(rounded(1.55, 1.55, 0.18), (x, y, ground + 0.08 + k * 0.24), c, 0.18, (0, 0, 1.4 * math.sin(k * 2.1 + i)))
        z = ground + layers * 0.24
        if i == 2:
            station(x, y, z, 1.15)
        else:
            tree(x, y, z, 0.62)
    for x, y in [(-4.9, 0.4), (4.9, 0.6), (-5.6, 3.4), (5.6, 4.2), (-0.6, -1.5), (2.6, -1.2)]:
        tree(x, y, t.top(x, y), 0.7)
    camera((-1.2, -18, 9.6), (0.05, 0.75, 1.35), 62)


def devices():
    """A laptop, a tablet and a telephone of card."""
    table(WATER)
    for k, c in enumerate(GREENS[1:4]):
        cut(Point(0, 0).buffer(1, 48), (0, 0.4, k * 0.22), c, 0.2).scale = (5.6 - k * 0.6, 3.6 - k * 0.45, 1)
    z = 0.55
    cut(rounded(3.6, 2.4, 0.18), (-0.7, -0.1, z + 0.1), SAND, 0.16)
    for r in range(4):
        cut(rounded(3.0, 0.22, 0.06), (-0.7, 0.75 - r * 0.33, z + 0.2), WHITE, 0.05)
    cut(rounded(1.1, 0.6, 0.08), (-0.7, -0.85, z + 0.2), PAPER, 0.04)
    cut(rounded(3.6, 2.4, 0.18), (-0.7, 1.42, z + 1.28), INK, 0.14, (78, 0, 0))
    cut(rounded(3.3, 2.1, 0.1), (-0.7, 1.35, z + 1.28), WATER, 0.06, (78, 0, 0))
    peak = Polygon([(-1.6, -1), (-0.7, 0.35), (-0.25, -0.2), (0.35, 0.62), (1.6, -1)]).intersection(
        rounded(3.3, 2.1, 0.1)
    )
    cut(peak, (-0.7, 1.3, z + 1.29), GREENS[5], 0.06, (78, 0, 0))
    cut(Point(0.95, 0.55).buffer(0.22), (-0.7, 1.3, z + 1.29), SIGNAL, 0.05, (78, 0, 0))
    cut(rounded(1.5, 2.0, 0.14), (2.5, 0.9, z + 1.02), TEAL, 0.13, (74, 0, -18))
    cut(rounded(1.28, 1.76, 0.08), (2.48, 0.83, z + 1.02), WHITE, 0.05, (74, 0, -18))
    for r in range(4):
        cut(
            rounded(0.95 - 0.2 * (r % 2), 0.12, 0.04),
            (2.46, 0.76 + r * 0.06, z + 0.62 + r * 0.28),
            CLAY if r else SIGNAL,
            0.04,
            (74, 0, -18),
        )
    cut(rounded(0.78, 1.5, 0.14), (2.3, -1.25, z + 0.1), SIGNAL, 0.14, (0, 0, -14))
    cut(rounded(0.62, 1.22, 0.08), (2.3, -1.25, z + 0.19), WHITE, 0.05, (0, 0, -14))
    cut(rounded(1.5, 1.9, 0.06), (-3.7, -0.3, z + 0.05), WHITE, 0.05, (0, 0, 16))
    for r in range(5):
        cut(rounded(1.0, 0.09, 0.03), (-3.72 + r * 0.07, 0.25 - r * 0.28, z + 0.09), CLAY, 0.02, (0, 0, 16))
    camera((0, -13, 8.4), (0, 0.3, 1.05), 56)


def cloudScene():
    """Clouds on threads over three stations."""
    table(WATER)
    t = Terrain(
        [
            (-4, 0.2, 1.4, 1.7, 1.4, 0.3),
            (0.3, -1.7, 1.15, 1.7, 1.1, 0),
            (4.2, 0.5, 1.5, 1.8, 1.5, -0.2),
            (-1, 6.4, 0.9, 6, 1.4, 0),
        ],
        seed=14,
        wobble=0.25,
        size=(24, 20),
    )
    for x, y, s in [(-2.6, 1.1, 1), (0.6, 0.2, 1.35), (3.1, 1.6, 0.9)]:
        cloud(x, y, 3.9, s)
        thread((x, y, 4.2), (x, y, 12), INK, 0.012)
    for x, y, c in [(-4, 0.2, TEAL), (0.3, -1.7, SIGNAL), (4.2, 0.5, TEAL)]:
        z = t.top(x, y)
        station(x, y, z, 1.25, c)
        thread((x, y, z + 1.25), (0.5 + (x - 0.5) * 0.25, 0.15, 3.7), SIGNAL if c == SIGNAL else TEAL, 0.026)
    boat(-2.4, -2.9, -0.15, 0.6, 12)
    boat(3, -2.9, -0.15, 0.5, -20)
    camera((0, -15, 8.8), (0, 0.3, 1.9), 54)


def backup():
    """A mountain and two copies of it, each on its own island."""
    table(WATER)
    hills = [(0, 0, 2.0, 1.35, 1.2, 0.3), (0.8, -0.4, 0.6, 1.1, 0.8, 0)]
    for x, y, cols in [
        (-3.8, -0.9, GREENS),
        (0.6, 2.2, ["#f6f1e6", "#edebe0", "#e2e8de", "#d5e2d8", "#c6d9cd", "#b5cfc0", "#a3c4b3"]),
        (4.4, -1.5, ["#fbf8f1", "#f6f3ec", "#f1f1ea", "#ebeee8", "#e5ebe5", "#dfe7e0", "#d8e3db"]),
    ]:
        t = Terrain(hills, size=(10, 9), seed=2, wobble=0.3, at=(x, y), colours=cols)
        sx, sy, sz = t.summit()
        station(sx, sy, sz, 1.15, SIGNAL if cols is GREENS else ("#e0805f" if x < 2 else "#eab49f"))
    boat(-0.2, -2.0, -0.15, 0.8, 15)
    camera((0.3, -17.6, 11.4), (0.35, 0.2, 1.0), 54)


def webDesign():
    """A page taken apart into its sheets."""
    table(WATER)
    W, H = 4.6, 3.3
    tilt = (0, 0, -20)
    on = on_sheet(-20)
    cut(rounded(W + 1.6, H + 1.4, 0.1), on(0, 0, 0), GREENS[2], 0.14, tilt)
    for i in range(-7, 8):
        cut(rounded(0.025, H + 1.2, 0.01), on(i * 0.42, 0, 0.08), WHITE, 0.02, tilt, bevel=0.002)
    for i in range(-5, 6):
        cut(rounded(W + 1.4, 0.025, 0.01), on(0, i * 0.42, 0.08), WHITE, 0.02, tilt, bevel=0.002)
    cut(rounded(W, H, 0.14), on(0, 0, 0.8), WHITE, 0.12, tilt)
    cut(rounded(W, 0.42, 0.1), on(0, H / 2 - 0.21, 0.92), INK, 0.08, tilt)
    for k, c in enumerate([SIGNAL, "#eadfca", "#8db89d"]):
        cut(Point(0, 0).buffer(0.09), on(-W / 2 + 0.3 + k * 0.28, H / 2 - 0.21, 0.99), c, 0.05, tilt)
    cut(rounded(2.3, 1.5, 0.08), on(1.0, 0.25, 1.55), WATER, 0.1, tilt)
    cut(
        Polygon([(-1.1, -0.7), (-0.35, 0.35), (0.05, -0.1), (0.45, 0.42), (1.1, -0.7)]),
        on(1.0, 0.25, 1.66),
        GREENS[6],
        0.07,
        tilt,
    )
    cut(Point(0, 0).buffer(0.17), on(1.7, 0.72, 1.66), SIGNAL, 0.06, tilt)
    for k, w in enumerate([1.5, 1.2, 1.4, 0.9]):
        cut(rounded(w, 0.17, 0.05), on(-2.05 + w / 2, 0.8 - k * 0.34, 1.2), INK if k == 0 else CLAY, 0.07, tilt)
    cut(rounded(1.2, 0.42, 0.1), on(-1.45, -0.75, 1.75), SIGNAL, 0.12, tilt)
    for k in range(3):
        cut(rounded(1.15, 0.5, 0.06), on(-1.45 + k * 1.45, -1.25, 1.1), SAND, 0.08, tilt)
    for u, v in [
        (-W / 2 + 0.1, -H / 2 + 0.1),
        (W / 2 - 0.1, -H / 2 + 0.1),
        (W / 2 - 0.1, H / 2 - 0.1),
        (-W / 2 + 0.1, H / 2 - 0.1),
    ]:
        rod(on(u, v, 0), on(u, v, 0.78), 0.025, INK)
    camera((0, -9.4, 9.6), (0, 0.15, 0.75), 58)


def hosting():
    """A rack of servers on bedrock, above the water."""
    table(WATER)
    t = Terrain(
        [
            (0, 0.4, 2.0, 3.2, 2.2, 0.2),
            (-4.8, 1.8, 0.8, 2.2, 1.5, 0),
            (5.6, 1.2, 0.9, 2, 1.5, 0.3),
            (0, 8, 0.8, 8, 1.6, 0),
        ],
        size=(26, 22),
        colours=["#eadfca", "#dcc9ab", "#cdb592", "#bda27d", "#ad8f6b", "#9d7e5c"],
        seed=21,
        wobble=0.5,
    )
    z = t.top(0, 0.5)
    block(0, 0.6, z, 2.2, 1.3, 3.3, INK, -16)
    a = math.radians(-16)

    def face(u, out=0.68):
        return (u * math.cos(a) + out * math.sin(a), 0.6 + u * math.sin(a) - out * math.cos(a))

    for r in range(6):
        v = z + 0.28 + r * 0.5
        x, y = face(0)
        block(x, y, v, 1.9, 0.1, 0.36, "#33485a" if r != 3 else WHITE, -16, 0.02)
        for k in range(3):
            x, y = face(-0.75 + k * 0.18, 0.74)
            block(
                x,
                y,
                v + 0.13,
                0.09,
                0.04,
                0.09,
                ["#8fd3a8", "#8fd3a8", SIGNAL if r == 3 else "#8fd3a8"][k],
                -16,
                0.01,
                0.8,
            )
        x, y = face(0.4, 0.74)
        block(x, y, v + 0.14, 0.8, 0.03, 0.08, "#556b7c" if r != 3 else SAND, -16, 0.005)
    for x, y in [(-1.9, -0.3), (1.8, 0), (-4.7, 1.7), (5.4, 1.2), (2.3, 1.4)]:
        tree(x, y, t.top(x, y), 0.7)
    boat(-3.2, -2.2, -0.15, 0.6, 10)
    boat(3.3, -1.9, -0.15, 0.5, -12)
    camera((0, -15, 8.6), (0, 0.5, 2.1), 54)


def roadmap():
    """A road up a hill, with four milestones and a flag."""
    table(WATER)
    t = Terrain(
        [
            (1.6, 1.2, 2.5, 3.0, 2.4, 0.2),
            (-4.2, -1.2, 1.0, 2.6, 1.8, 0.2),
            (5.8, -1.8, 0.7, 2, 1.5, 0),
            (-5, 3, 0.7, 2.4, 1.4, 0),
            (2, 8, 0.9, 7, 1.6, 0),
        ],
        seed=4,
        wobble=0.35,
        size=(26, 22),
    )
    way = [
        (-5.6, -2.9),
        (-4.2, -1.5),
        (-2.6, -1.1),
        (-1.0, -1.7),
        (0.8, -1.6),
        (2.6, -0.9),
        (3.1, 0.1),
        (2.0, 0.5),
        (0.6, 0.3),
        (0.5, 1.0),
        (1.5, 1.3),
    ]
    p = LineString(way)
    n = 46
    for k in range(n):
        q, q2 = p.interpolate(k / n, True), p.interpolate((k + 0.6) / n, True)
        ang = math.degrees(math.atan2(q2.y - q.y, q2.x - q.x))
        cut(rounded(0.24, 0.34, 0.05), (q.x, q.y, t.top(q.x, q.y) + 0.03), WHITE, 0.05, (0, 0, ang), bevel=0.004)
    for k, f in enumerate([0.12, 0.38, 0.62, 0.8]):
        q = p.interpolate(f, True)
        x, y = q.x, q.y + 0.5
        z = t.top(x, y)
        cone(x, y, z, 0.26, 0.85, INK if k else TEAL, 0.08, 45, 4)
    x, y, z = t.summit()
    flag(x, y, z, 1.9)
    for x, y in [(-3, 0.2), (-5, -0.3), (4.3, 0.2), (5.8, -1.7), (-4.8, 3), (-1.6, 0.9), (3.6, 2.4), (-0.4, 2.6)]:
        tree(x, y, t.top(x, y), 0.8)
    camera((0, -15, 10), (0.1, 0.4, 1.2), 54)


def clinic(x, y, z):
    block(x, y, z, 1.9, 1.2, 1.3, WHITE)
    # A green cross: red on white is a protected emblem.
    block(x, y - 0.6, z + 0.62, 0.5, 0.06, 0.16, TEAL, 0, 0.01)
    block(x, y - 0.6, z + 0.45, 0.16, 0.055, 0.5, TEAL, 0, 0.01)


def hall(x, y, z, roof=TEAL):
    """A building with columns before it."""
    block(x, y, z, 2.4, 1.2, 0.16, SAND)
    for k in range(5):
        rod((x - 0.95 + k * 0.475, y - 0.35, z + 0.16), (x - 0.95 + k * 0.475, y - 0.35, z + 1.05), 0.1, WHITE)
    block(x, y + 0.2, z + 0.1, 2.0, 0.6, 0.95, PAPER)
    cut(Polygon([(-1.25, 0), (1.25, 0), (0, 0.62)]), (x, y, z + 1.08), roof, 1.15, (90, 0, 0))


def truck(x, y, z, load=TEAL, cab=WHITE, s=1):
    block(x - 0.25 * s, y, z + 0.3 * s, 1.5 * s, 0.8 * s, 0.85 * s, load)
    block(x + 0.82 * s, y, z + 0.3 * s, 0.5 * s, 0.78 * s, 0.6 * s, cab)
    for dx in (-0.75 * s, -0.2 * s, 0.8 * s):
        rod((x + dx, y - 0.45 * s, z + 0.2 * s), (x + dx, y + 0.42 * s, z + 0.2 * s), 0.2 * s, INK)
    block(x + 0.9 * s, y - 0.4 * s, z + 0.58 * s, 0.24 * s, 0.04, 0.22 * s, INK, 0, 0.01)


def industries():
    """A clinic, a town hall, a depot and a school on one height."""
    table(WATER)
    t = Terrain(
        [
            (-3.4, 1.4, 1.25, 2.4, 1.7, 0),
            (2.8, 1.7, 1.3, 2.6, 1.7, 0),
            (-2.9, -1.9, 1.2, 2.3, 1.5, 0),
            (3.3, -1.8, 1.2, 2.4, 1.5, 0),
            (0, 0.1, 0.7, 1.4, 1.1, 0),
        ],
        levels=(0.12, 0.35, 0.6, 0.85),
        seed=6,
        wobble=0.25,
        step=0.4,
    )

    def at(x, y):
        return x, y, t.top(x, y)

    clinic(*at(-3.3, 1.5))
    hall(*at(2.8, 1.7))
    truck(*at(-2.9, -1.9))
    x, y, z = at(3.3, -1.8)
    house(x, y, z, 1.6, 1, 0.85, SIGNAL)
    block(x + 1.1, y, z, 0.6, 0.8, 0.6, WHITE)
    flag(x - 1.1, y - 0.2, z, 1.3, TEAL)
    o = (0, 0, t.top(0, 0))
    station(0, 0.1, o[2], 1.7)
    for a in [(-3.3, 1.5), (2.8, 1.7), (-2.9, -1.9), (3.3, -1.8)]:
        thread((0, 0.1, o[2] + 1.2), (a[0] * 0.72, a[1] * 0.72, t.top(*a) + 0.5), SIGNAL, 0.024)
    for x, y in [(-5.3, 0.3), (5.3, 0.4), (-5.2, -2.2), (5.4, -2.4), (-0.8, 2.6), (0.9, -2.6)]:
        tree(x, y, t.top(x, y), 0.75)
    camera((0, -14.2, 10.4), (0, 0.2, 0.75), 35)


def island(seed):
    """The ground of an industry's picture: one small island, flat on top. Returns the height of a point on it."""
    table(WATER)
    t = Terrain(
        [(0, 0.2, 1.15, 2.9, 2.2, 0), (-6.5, 4.6, 0.7, 2.2, 1.3, 0), (6.4, 5, 0.8, 2.4, 1.4, 0)],
        levels=(0.1, 0.32, 0.62),
        seed=seed,
        wobble=0.25,
        step=0.4,
    )
    camera((0, -12.4, 8.6), (0, 0.35, 1.05), 57)

    def at(x, y):
        return x, y, t.top(x, y)

    return at


def window(x, y, z, w, h, dark=INK):
    """A window or a door in a front wall, lit by night."""
    block(x, y, z, w, 0.05, h, LAMP if paper.night else dark, 0, 0.005, 3 if paper.night else 0)


def trees(at, *places):
    for x, y in places:
        tree(*at(x, y), 0.75)


def professional():
    """Two offices, one with its evening lights on."""
    at = island(4)
    x, y, z = at(0, 0.7)
    tower(0.75, y, z, 1.5, 1.2, 2.7, WHITE, 3, 5, -10, {(0, 3), (1, 3), (2, 3)}, TEAL)
    tower(-0.95, y + 0.1, z, 1.5, 1.1, 1.6, PAPER, 3, 3, 6, {(1, 0)}, INK)
    block(-0.95, y + 0.1, z + 1.6, 1.64, 1.24, 0.1, SIGNAL, 6, 0.01)
    block(0.75, y, z + 2.7, 1.64, 1.34, 0.1, TEAL, -10, 0.01)
    trees(at, (-2.3, 0.2), (2.2, 0.1), (-1.8, -0.7), (2.0, 1.3))
    for x in (-0.5, 0.5):
        lamp(*at(x, -0.75))


def community():
    """A hall with a heart in its gable, and beds of a garden."""
    at = island(7)
    x, y, z = at(0, 0.6)
    house(x, y, z, 2.4, 1.5, 1.0, SIGNAL)
    a = np.linspace(0, 2 * math.pi, 60)
    heart = Polygon(
        [
            (
                0.32 * math.sin(k) ** 3,
                0.02 * (13 * math.cos(k) - 5 * math.cos(2 * k) - 2 * math.cos(3 * k) - math.cos(4 * k)),
            )
            for k in a
        ]
    )
    cut(heart, (x, y - 0.9, z + 1.42), WHITE, 0.06, (90, 0, 0))
    for k in range(3):
        u, v, w = at(-1.35 + k * 0.5, -0.95)
        block(u, v, w, 0.34, 0.7, 0.1, CLAY)
        for m in range(3):
            cone(u, v - 0.22 + m * 0.22, w + 0.08, 0.11, 0.22, "#558c74", vertices=12)
    trees(at, (-2.2, 0.4), (2.2, 0.6), (1.8, -0.7))
    flag(*at(1.4, -0.9), 1.2, TEAL)


def healthcare():
    """A clinic with two wings, and an ambulance at its door."""
    at = island(9)
    x, y, z = at(0, 0.7)
    block(x - 1.25, y + 0.1, z, 1.3, 1.1, 0.85, PAPER)
    block(x + 1.25, y + 0.1, z, 1.3, 1.1, 0.85, PAPER)
    clinic(x, y, z)
    for side in (-1.55, -1.0, 1.0, 1.55):
        window(x + side, y - 0.46, z + 0.3, 0.3, 0.32, TEAL)
    block(x, y - 0.62, z, 0.36, 0.06, 0.38, INK, 0, 0.005)
    u, v, w = at(0.75, -0.75)
    truck(u, v, w, WHITE, SIGNAL, 0.62)
    trees(at, (-2.3, 0.3), (2.4, 0.4), (-1.7, -0.7), (-0.9, -0.95))


def council():
    """A town hall with its clock tower."""
    at = island(6)
    x, y, z = at(0, 0.6)
    block(x, y + 0.55, z, 0.72, 0.72, 2.5, WHITE)
    cone(x, y + 0.55, z + 2.5, 0.62, 0.7, TEAL, vertices=4, turn=45)
    face, glow = (LAMP, 2) if paper.night else (SAND, 0)
    cut(Point(0, 0).buffer(0.24, 24), (x, y + 0.17, z + 2.1), face, 0.05, (90, 0, 0), glow=glow)
    rod((x, y + 0.13, z + 2.1), (x, y + 0.13, z + 2.27), 0.02, INK)
    rod((x, y + 0.13, z + 2.1), (x + 0.12, y + 0.13, z + 2.1), 0.02, INK)
    hall(x, y, z, SIGNAL)
    flag(*at(-1.8, -0.4), 1.5, TEAL)
    trees(at, (2.2, 0.2), (-2.3, 0.6), (1.8, -0.7), (-1.2, -0.95))


def transport():
    """A depot with a saw-tooth roof, a truck before it, and a stack of containers."""
    at = island(12)
    x, y, z = at(-0.2, 1.1)
    block(x, y, z, 2.9, 1.1, 1.15, WHITE)
    for k in range(3):
        cut(Polygon([(0, 0), (0.97, 0), (0, 0.6)]), (x - 1.45 + k * 0.97, y, z + 1.15), TEAL, 1.16, (90, 0, 0))
    for k in range(3):
        window(x - 0.95 + k * 0.95, y - 0.56, z, 0.6, 0.74)
    truck(*at(-0.75, -0.85), SIGNAL, s=0.72)
    for k, (dx, dz, colour) in enumerate([(0, 0, TEAL), (0, 0.44, SIGNAL), (0.1, 0.88, SAND)]):
        block(1.9 + dx, 0.25, z + dz, 0.62, 1.0, 0.42, colour, 8 - 5 * k, 0.01)
    trees(at, (-2.4, 0.5), (1.3, -0.9), (2.5, 1.1))


def education():
    """A school with a bell in its gable, and a court before it."""
    at = island(3)
    x, y, z = at(0, 0.8)
    block(x - 1.45, y, z, 1.5, 1.0, 0.8, PAPER)
    block(x + 1.45, y, z, 1.5, 1.0, 0.8, PAPER)
    for side in (-1, 1):
        block(x + side * 1.45, y, z + 0.8, 1.62, 1.12, 0.1, TEAL, 0, 0.01)
        for k in (-0.38, 0.12, 0.5):
            window(x + side * (1.45 + k), y - 0.51, z + 0.28, 0.24, 0.32)
    house(x, y, z, 1.4, 1.2, 1.15, SIGNAL)
    block(x, y, z + 1.55, 0.34, 0.34, 0.5, WHITE)
    cone(x, y, z + 2.05, 0.3, 0.34, TEAL, vertices=4, turn=45)
    u, v, w = at(0.1, -0.85)
    cut(rounded(1.9, 0.75, 0.05), (u, v, w + 0.02), TEAL, 0.03)
    cut(Point(0, 0).buffer(0.26, 24).difference(Point(0, 0).buffer(0.22, 24)), (u, v, w + 0.05), WHITE, 0.02)
    cut(rect(-0.02, -0.37, 0.02, 0.37), (u, v, w + 0.05), WHITE, 0.02)
    flag(*at(-1.6, -0.5), 1.3, TEAL)
    trees(at, (2.4, 0.3), (-2.5, 0.5), (1.8, -0.9))


def equalGround():
    """A clinic, a depot and a charity on rocks that bring them as high as a bank."""
    table(WATER)
    t = Terrain(
        [(0, 0.4, 0.9, 6.2, 2.4, 0), (-6, 6, 1, 4, 1.6, 0), (5, 6.4, 0.9, 4, 1.6, 0)],
        levels=(0.1, 0.34),
        seed=5,
        wobble=0.3,
        size=(24, 20),
    )
    level = 3.05
    for x, high in ((-3.6, 1.35), (-1.2, 0.95), (1.2, 1.05), (3.7, 1.75)):
        z, step = t.top(x, 0.3), 0.24
        while z < level - high - 0.05:
            k = (level - high - z) / step
            colour = GREENS[max(2, 6 - int(k))]
            cut(Point(0, 0).buffer(0.92 + 0.04 * k, 9).buffer(0.05), (x, 0.3, z + step / 2), colour, step * 0.8)
            z += step

    def base(high):
        return level - high + 0.12

    z = base(1.35)
    block(-3.6, 0.3, z, 1.15, 0.9, 1.2, WHITE)
    block(-3.6, -0.17, z + 0.66, 0.46, 0.06, 0.15, TEAL, 0, 0.01)
    block(-3.6, -0.17, z + 0.5, 0.15, 0.055, 0.46, TEAL, 0, 0.01)
    z = base(0.95)
    block(-1.2, 0.3, z, 1.3, 0.85, 0.55, SAND)
    for k in range(3):
        cut(Polygon([(0, 0), (0.43, 0), (0, 0.3)]), (-1.84 + k * 0.43, 0.3, z + 0.55), TEAL, 0.9, (90, 0, 0))
    z = base(1.05)
    house(1.2, 0.3, z, 1.0, 0.8, 0.5, SIGNAL)
    z = base(1.75)
    block(3.7, 0.3, z, 1.7, 1.0, 0.12, SAND)
    for k in range(4):
        rod((3.7 - 0.66 + k * 0.44, -0.05, z + 0.12), (3.7 - 0.66 + k * 0.44, -0.05, z + 1.05), 0.09, WHITE)
    block(3.7, 0.5, z + 0.1, 1.5, 0.5, 0.95, PAPER)
    cut(Polygon([(-0.92, 0), (0.92, 0), (0, 0.5)]), (3.7, 0.3, z + 1.05), TEAL, 0.95, (90, 0, 0))
    thread((-5.2, 0.3, level + 0.22), (5.4, 0.3, level + 0.22), SIGNAL, 0.035)
    for x in (-5.2, 5.4):
        z = t.top(x, 0.3)
        for k in range(8):
            rod((x, 0.3, z + k * 0.4), (x, 0.3, z + k * 0.4 + 0.4), 0.1, WHITE if k % 2 else SIGNAL)
    for x, y in [(-2.4, -1.2), (2.5, -1.3), (0, -1.4), (-5.4, -0.6), (5.2, -0.9)]:
        tree(x, y, t.top(x, y), 0.7)
    camera((0, -14.2, 7.6), (0, 0.4, 1.75), 45)


def fixedPrice():
    """A cable car on a level line, above hills that rise and fall."""
    table(WATER)
    t = Terrain(
        [
            (-4.9, 0.6, 2.3, 1.2, 1.8, 0),
            (4.9, 0.6, 2.3, 1.2, 1.8, 0),
            (-2.7, 0.5, 0.9, 0.8, 1.4, 0),
            (-0.9, 0.9, 1.75, 0.85, 1.4, 0),
            (0.9, 0.4, 0.75, 0.7, 1.4, 0),
            (2.5, 0.8, 1.45, 0.8, 1.4, 0),
            (0, 7, 1.2, 8, 1.6, 0),
        ],
        seed=9,
        wobble=0.15,
        size=(24, 20),
        step=0.36,
    )
    level = 3.75
    for x in (-4.9, 4.9):
        z = t.top(x, 0.4)
        for y in (0.1, 0.7):
            rod((x - 0.25, y, z), (x, 0.4, level + 0.05), 0.06, INK)
            rod((x + 0.25, y, z), (x, 0.4, level + 0.05), 0.06, INK)
        block(x, 0.4, level - 0.05, 0.7, 0.3, 0.14, INK)
    thread((-9, 0.4, level), (9, 0.4, level), SIGNAL, 0.04)
    for x, colour in ((-2.2, SIGNAL), (2.0, TEAL)):
        rod((x, 0.4, level + 0.03), (x, 0.4, level - 0.42), 0.035, INK)
        block(x, 0.4, level - 1.08, 1.0, 0.6, 0.66, colour, 0, 0.12)
        for k in (-0.28, 0, 0.28):
            window(x + k, 0.09, level - 0.78, 0.2, 0.24, WHITE)
    for x, y in [(-3.2, -0.6), (-1.1, -0.4), (0.9, -0.7), (2.6, -0.5), (-4.6, -0.9), (4.6, -0.9)]:
        tree(x, y, t.top(x, y), 0.7)
    boat(-0.4, -2.6, -0.15, 0.6, 12)
    camera((0, -14.6, 7.6), (0, 0.5, 1.85), 46)


def services():
    """Three sheets of one map, from the ground to the cloud."""
    table(WATER)
    hills = [(-0.8, 0.3, 2.0, 2, 1.5, 0.4), (1.6, -0.8, 1.0, 1.3, 1, 0)]
    edge = rounded(6.6, 4.6, 0.12)
    cut(edge, (0, 0.2, 0), GREENS[1], 0.16)
    Terrain(hills, size=(6, 4.2), seed=7, at=(0, 0.2), base=0.14, step=0.2)
    cut(edge, (0, 0.2, 2.0), WHITE, 0.07)
    for a, b in [
        ((-2.2, 0.9), (-0.2, -0.4)),
        ((-0.2, -0.4), (2, 0.8)),
        ((-0.2, -0.4), (1.4, -1.3)),
        ((-2.2, 0.9), (2, 0.8)),
        ((-0.2, -0.4), (-2, -1.2)),
    ]:
        thread((a[0], a[1] + 0.2, 2.1), (b[0], b[1] + 0.2, 2.1), TEAL, 0.03)
    for x, y in [(-2.2, 0.9), (-0.2, -0.4), (2, 0.8), (1.4, -1.3), (-2, -1.2)]:
        cone(x, y + 0.2, 2.05, 0.2, 0.36, SIGNAL if (x, y) == (-0.2, -0.4) else INK)
    cut(edge, (0, 0.2, 3.6), WATER, 0.07)
    cloud(-1.2, 0.8, 4.05, 0.8)
    cloud(1.3, 0.1, 4.0, 0.95)
    cloud(-0.5, -1.0, 3.95, 0.6)
    for x, y in [(-3.1, -1.9), (3.1, -1.9), (3.1, 2.3), (-3.1, 2.3)]:
        rod((x, y, 0), (x, y, 3.6), 0.035, INK)
    camera((-5, -14.8, 8.8), (0, 0.3, 1.95), 56)


def support():
    """A lighthouse that is always on."""
    table(DEEP)
    t = Terrain(
        [
            (1.0, 0.6, 1.7, 2.2, 1.7, 0.2),
            (-5.2, 2.6, 0.9, 2.4, 1.4, 0),
            (6, 2.4, 0.8, 2, 1.3, 0),
            (-6, 9, 0.9, 6, 1.6, 0),
        ],
        size=(26, 24),
        colours=["#eadfca", "#e1d3b8", "#d3e0ca", "#b5cfb8", "#96bba3", "#7aa88f"],
        seed=17,
        wobble=0.4,
    )
    x, y, z = t.summit()
    for k, c in enumerate([WHITE, SIGNAL, WHITE, SIGNAL, WHITE]):
        cone(x, y, z + k * 0.52, 0.56 - k * 0.05, 0.54, c, 0.51 - k * 0.05)
    rod((x, y, z + 2.6), (x, y, z + 2.7), 0.5, INK)
    rod((x, y, z + 2.7), (x, y, z + 3.15), 0.26, LAMP, 2.4)
    if paper.night:
        for side, reach in ((-1, 7.5), (1, 5)):
            beam = Polygon([(0.2 * side, 0.06), (0.2 * side, -0.06), (reach * side, -0.75), (reach * side, 0.75)])
            cut(beam, (x, y, z + 2.93), "#3c4a58", 0.02, (90, 0, 0), bevel=0.002, glow=0.3)
    cone(x, y, z + 3.12, 0.42, 0.46, INK)
    house(x + 1.3, y - 0.5, t.top(x + 1.3, y - 0.5), 0.9, 0.7, 0.5, TEAL)
    boat(-2.9, -1.5, -0.15, 1, 12)
    boat(-4.8, 0.1, -0.15, 0.5, -10)
    boat(4.6, -1.6, -0.15, 0.6, 10)
    for a in range(5):
        w = LineString([(-5 + 0.25 * i, 0.12 * math.sin(i * 1.2 + a)) for i in range(10)]).buffer(0.035)
        cut(w, (a * 2.3 - 1.2, -2.6 + (a % 3) * 0.55, -0.17), WHITE, 0.03, bevel=0.003)
    for p, q in [(0.2, -0.2), (2.3, 0.9), (-5.1, 2.5), (5.9, 2.3)]:
        tree(p, q, t.top(p, q), 0.7)
    camera((0, -15.4, 8.4), (-0.1, 0.4, 2.0), 54)


def wharf():
    """The last ferry at dusk, and the lit wharf that it comes home to."""
    table(WATER if paper.night else "#b2d8ea")
    t = Terrain(
        [
            (4.6, 3.6, 1.5, 3.0, 1.7, -0.2),
            (-6.4, 3.4, 1.25, 2.6, 1.5, 0.2),
            (-1.5, 7.4, 1.3, 5, 1.4, 0),
            (8.6, 1.0, 0.9, 1.6, 2.4, 0),
            (-9, 8, 1.3, 4, 3, 0),
        ],
        size=(26, 20),
        seed=9,
        wobble=0.3,
    )
    deck = 0.42
    block(2.7, 0.9, deck - 0.16, 4.6, 1.7, 0.16, SAND)
    block(4.3, 2.4, deck - 0.16, 0.9, 2.2, 0.14, SAND)
    for x in np.linspace(0.6, 4.8, 7):
        for y in (0.16, 1.64):
            rod((x, y, -0.3), (x, y, deck), 0.07, INK)
    block(2.5, 1.15, deck, 2.7, 0.9, 0.75, WHITE)
    cut(Polygon([(-0.72, 0), (0.72, 0), (0, 0.6)]), (2.5, 1.15, deck + 0.75), SIGNAL, 3.1, (90, 0, 90))
    for x in (1.5, 1.98, 3.02, 3.5):
        block(x, 0.7, deck + 0.3, 0.3, 0.05, 0.26, LAMP, 0, 0.005, 3)
    block(2.5, 0.7, deck, 0.42, 0.05, 0.56, LAMP, 0, 0.005, 2.4)
    for x in (0.6, 1.25, 3.95):
        lamp(x, 0.22, deck)
    station(4.5, 0.8, deck, 1.25)
    ferry(-1.5, -0.5, -0.2, 9)
    for k in range(3):
        w = LineString([(-0.5 * i, 0.1 * math.sin(i * 1.3 + k)) for i in range(6)]).buffer(0.03)
        cut(w, (-3.1 - 0.2 * k, -0.35 - 0.42 * k, -0.17), WHITE, 0.03, (0, 0, 9), bevel=0.003)
    boat(2.6, -2.4, -0.15, 0.75, -14)
    boat(-4.9, 1.2, -0.15, 0.45, 10)
    for x, y, w, c in [(3.4, 3.3, 0.9, TEAL), (5.6, 3.1, 0.8, INK), (-5.6, 3.0, 0.9, SIGNAL), (-7.2, 3.2, 0.7, TEAL)]:
        house(x, y, t.top(x, y), w, 0.6, 0.5, c, lit=True)
    for x, y in [(4.6, 3.9), (6.7, 3.4), (-6.4, 3.6), (-4.7, 3.3), (2.4, 3.6), (-1.2, 7), (0.6, 7.2)]:
        tree(x, y, t.top(x, y), 0.75)
    if not paper.night:
        light("#e6edf4", 0.6, 2.2, (60, 0, -57), 5, "#ffe0b8")
    camera((0.5, -15.4, 8.2), (0.55, 0.5, 1.1), 53)


STATIONS = [(-3.9, -1.5), (4.3, -2.2), (-2.4, 4.0), (5.0, 4.0)]


def triangulation():
    """A survey station on its hill, sighted from four others."""
    table(WATER)
    t = Terrain(
        [
            (0.9, 0.9, 2.5, 2.5, 2.0, 0.4),
            (-4.0, -1.5, 1.35, 2.0, 1.5, -0.4),
            (4.4, -2.2, 1.25, 1.8, 1.4, 0.2),
            (-2.8, 4.2, 1.2, 2.8, 1.5, 0.1),
            (5.2, 4.2, 1.1, 2.6, 1.6, 0.2),
            (-8.6, 2.4, 1, 2.4, 2.4, 0),
            (9.4, 0.4, 0.9, 2, 2.4, 0),
            (0, 8.8, 1.1, 6, 1.6, 0),
        ],
        seed=3,
        wobble=0.38,
        size=(28, 24),
    )
    x, y, z = t.summit()
    station(x, y, z, 2.1)
    for a, b in STATIONS:
        h = t.top(a, b)
        station(a, b, h, 0.8, TEAL)
        thread((a, b, h + 0.68), (x, y, z + 1.5), SIGNAL, 0.026)
    for a, b in [(-1.2, -1.0), (3.5, 0.4), (-5.6, -0.5), (-1.6, 2.4), (2.1, -1.3), (-6, 3.4)]:
        tree(a, b, t.top(a, b), 0.75)
    boat(1.4, -4.7, -0.15, 0.8, 15)
    camera((0, -20.2, 13.6), (0.4, 0.7, 1.0), 56)
    where("summit", (x, y, z + 2.35))
    for a, b in STATIONS:
        where("station", (a, b, t.top(a, b) + 0.9))


def post():
    """An envelope with a report in it, on a map."""
    table(WATER)
    for k, c in enumerate(GREENS[1:4]):
        cut(rounded(7.4 - k * 0.02, 4.9, 0.05), (0.05 * k, 0.2 - k * 0.03, k * 0.09), c, 0.07, (0, 0, 7 - k * 4))
    Terrain(
        [(-2.2, 0.9, 1.2, 1.1, 0.9, 0.3), (2.6, -0.9, 1.1, 1.0, 0.8, 0.2), (2.2, 1.6, 0.7, 1, 0.6, 0)],
        size=(7, 4.5),
        seed=5,
        at=(0, 0.2),
        base=0.32,
        step=0.14,
        colours=GREENS[3:],
    )
    tilt = (0, 0, 9)
    cut(rounded(2.7, 3.2, 0.05), (0.3, 0.75, 0.95), WHITE, 0.05, tilt)
    for k, w in enumerate([1.5, 2.0, 1.8, 1.95]):
        cut(
            rounded(w, 0.12, 0.04),
            (-1.03 + w / 2 - k * 0.01, 1.95 - k * 0.27, 1.0),
            INK if k == 0 else CLAY,
            0.03,
            tilt,
        )
    cut(rounded(3.9, 2.5, 0.1), (0.2, -0.45, 1.1), SAND, 0.14, tilt)
    cut(
        Polygon([(-1.9, 1.2), (1.9, 1.2), (0.12, -0.12), (-0.12, -0.12)]).buffer(0.03),
        (0.2, -0.45, 1.21),
        "#e2d3b6",
        0.06,
        tilt,
    )
    cut(Point(0, 0).buffer(0.34), (0.22, -0.58, 1.28), SIGNAL, 0.1)
    cone(0.22, -0.58, 1.33, 0.17, 0.2, "#e0643c")
    rod((-3.4, -1.6, 0.5), (-1.9, -2.3, 0.5), 0.1, TEAL)
    rod((-1.9, -2.3, 0.5), (-1.72, -2.385, 0.5), 0.06, INK)
    camera((0, -9.6, 9.8), (0, 0.2, 0.4), 56)


def portrait(skin, hair, coat, look):
    """Somebody turned from wood, on a hill, whose photograph isn't there yet."""
    table(WATER)
    t = Terrain(
        [(0, 0, 0.8, 3.4, 1.6, 0), (-2.2, 6.4, 1.5, 2.0, 1.6, 0), (3.4, 8.4, 1.9, 2.6, 1.8, 0)],
        levels=(0.12, 0.45, 0.85, 1.3),
        colours=GREENS[1::2],
        seed=look + 3,
        wobble=0.2,
        step=0.7,
        size=(20, 24),
    )
    z = t.top(0, 0)
    cone(0, 0, z, 1.12, 1.9, coat, top=0.52)
    ball(0, 0, z + 1.86, 0.53, coat)
    head = z + 2.7
    rod((0, 0, z + 2.0), (0, 0, head), 0.3, skin)
    ball(0, 0, head, 0.78, skin)
    for side in (-0.26, 0.26):
        ball(side, -0.74, head - 0.02, 0.07, "#2a2320")
    # Hair is a larger head behind this one, which leaves the face free.
    ball(0, 0.16, head + 0.2, 0.8, hair)
    if look == 1:
        ball(0, 0.25, head + 0.42, 0.98, hair)
    if look == 2:
        for side in (-0.52, 0, 0.52):
            rod((side, 0.3, head + 0.1), (side, 0.34, head - 1.0), 0.36, hair)
    camera((0, -12, z + 5.6), (0, 0, z + 2.2), 76)
    # A face in the dark looks sinister.
    bpy.context.scene.view_settings.exposure = 1.1 if paper.night else 0


SCENES = dict(
    triangulation=triangulation,
    post=post,
    company=company,
    serviceDesk=serviceDesk,
    shield=shield,
    plans=plans,
    devices=devices,
    cloud=cloudScene,
    backup=backup,
    webDesign=webDesign,
    hosting=hosting,
    roadmap=roadmap,
    industries=industries,
    services=services,
    support=support,
    wharf=wharf,
    equalGround=equalGround,
    fixedPrice=fixedPrice,
)
PEOPLE = [("#e1bc9d", "#482e20", "#3d6a8c"), ("#a97d62", "#2a211d", TEAL), ("#f3d9bd", "#262d3b", SIGNAL)]
SCENES |= {f"person-{look}": lambda look=look: portrait(*PEOPLE[look], look) for look in range(len(PEOPLE))}
# An industry's picture has the name of its icon.
SCENES |= {
    "briefcase-business": professional,
    "hand-heart": community,
    "heart-pulse": healthcare,
    "landmark": council,
    "truck": transport,
    "graduation-cap": education,
}
argv = sys.argv[sys.argv.index("--") + 1 :]
out, w, h, samples = argv[0], int(argv[1]), int(argv[2]), int(argv[3])
for name in argv[4:] or SCENES:
    for paper.night in (False, True):
        # One is night already, with a light of its own.
        if paper.night and name == "serviceDesk":
            continue
        # By night there is less light, and so less noise.
        start(samples // 4 if paper.night else samples)
        SCENES[name]()
        if not bpy.context.scene.world:
            light()
        render(f"{out}/{name}{'-night' if paper.night else ''}.png", w, h)
