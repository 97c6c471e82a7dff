#!/usr/bin/env bash
# Runs a command with a container engine of its own, for a Debian machine (as root) that has none, and no registry:
#
#   tests/compose/local-engine.sh pnpm test:compose
#
# Installs podman and docker-compose from Debian's packages where they are missing. An image that no registry gives is
# replaced by a stand-in under the same name: Debian's root file system, the Node binary from npm, Postgres and Caddy
# from Debian's packages. Postgres is of another version than the image; the others are of the same major one at least.
# With LOCAL_ENGINE_STAND_INS=never it fails instead. Everything lives in one folder (LOCAL_ENGINE_DIR); remove it and nothing
# but the packages is left.
set -euo pipefail

cd "$(dirname "$0")/../.."
state=${LOCAL_ENGINE_DIR:-/var/lib/lead-site-engine}
# The Debian of the images, and the one that has the proxy's version.
suite=trixie
suite_of_caddy=forky
# Stand-ins that an older version of this file has made are made anew.
made_by=$(sha256sum tests/compose/local-engine.sh | cut -c 1-16)

die() { echo "local-engine: $*" >&2; exit 1; }
say() { echo "local-engine: $*" >&2; }

[ $# -gt 0 ] || die "say which command to run, for example: $0 pnpm test:compose"
[ "$(id -u)" = 0 ] || die "run it as root: it installs packages and mounts file systems"
command -v apt-get >/dev/null || die "this machine is no Debian; install Docker or podman yourself"

# ── Programs ─────────────────────────────────────────────────────────────────────
packages=(podman docker-compose runc netavark aardvark-dns iptables debootstrap)
for program in podman docker-compose runc debootstrap; do
  command -v "$program" >/dev/null && continue
  say "installs ${packages[*]}"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
  break
done

# Where this machine gets its own packages from: the root file system comes from there too.
configured() {
  # apt's placeholders, not the shell's.
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(CREATED_BY) $(COMPONENT) $(REPO_URI)' |
    awk '/^Packages main / && !/security/ && !found { print $3; found = 1 }'
}
mirror=${DEBIAN_MIRROR:-$(configured)}
[ -n "$mirror" ] || die "apt has no source of Debian's main packages; set DEBIAN_MIRROR"

# The stand-in takes Node from the dependencies.
if [ ! -e node_modules/.bin/node ]; then
  say "installs the dependencies"
  npx --yes pnpm@12 install --frozen-lockfile >&2
fi

# ── Settings of the engine, beside those of the machine ──────────────────────────
mkdir -p "$state"
cat >"$state/containers.conf" <<CONF
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "$state/networks"
[containers]
default_ulimits = ["nofile=20000:20000", "nproc=32768:32768"]
CONF
cat >"$state/storage.conf" <<CONF
[storage]
driver = "overlay"
graphroot = "$state/storage"
runroot = "$state/run"
CONF
export CONTAINERS_CONF=$state/containers.conf CONTAINERS_STORAGE_CONF=$state/storage.conf
export BUILDAH_ISOLATION=chroot BUILDAH_FORMAT=docker

# ── Images ───────────────────────────────────────────────────────────────────────
# The names are those of the Dockerfile and of docker-compose.yml, so that the two cannot drift apart.
argument() { sed -n "s/^ARG $1=//p" Dockerfile; }
variable() { sed -n "s/.*\${$1:-\([^}]*\)}.*/\1/p" docker-compose.yml | head -n 1; }

# An image of a registry, or a stand-in that this version of the file has made.
has() {
  podman image exists "$1" || return 1
  case $(podman image inspect --format '{{index .Labels "stand-in"}}' "$1") in
  '' | '<no value>' | "$made_by") ;;
  *) return 1 ;;
  esac
}
# A registry that answers is always preferred.
pull() { timeout 120 podman pull --quiet "$1" >/dev/null 2>&1; }

# $1 name, $2 function that prints what follows the FROM line.
stand_in() {
  local name=$1 recipe=$2
  echo "FROM localhost/stand-in-debian:$suite" >"$state/Containerfile"
  "$recipe" >>"$state/Containerfile"
  say "builds a stand-in for $name"
  podman build --quiet --tag "$name" --label "stand-in=$made_by" --file "$state/Containerfile" "$state/context" >/dev/null
}

debian() {
  has "localhost/stand-in-debian:$suite" && return
  mkdir -p "$state/context"
  local rootfs=$state/rootfs
  say "makes a root file system of Debian $suite"
  rm -rf "$rootfs"
  debootstrap --variant=minbase --include=ca-certificates "$suite" "$rootfs" "$mirror" >"$state/debootstrap.log" ||
    die "debootstrap failed: see $state/debootstrap.log"
  rm -rf "$rootfs"/var/cache/apt/archives/*.deb "$rootfs"/var/lib/apt/lists/*
  # This machine's authorities: a registry behind a proxy of the house is otherwise not trusted.
  cp /etc/ssl/certs/ca-certificates.crt "$rootfs/etc/ssl/certs/ca-certificates.crt"
  tar -C "$rootfs" -c . | podman import --quiet - "localhost/stand-in-debian:$suite" >/dev/null
  rm -rf "$rootfs"
}

install_line() { echo "RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends $* && rm -rf /var/lib/apt/lists/*"; }

provide() {
  local name=$1 recipe=$2
  [ -n "$name" ] || die "Dockerfile or docker-compose.yml no longer names the image of $recipe"
  has "$name" && return
  pull "$name" && return
  [ "${LOCAL_ENGINE_STAND_INS:-}" != never ] || die "no registry gives $name, and stand-ins are not allowed"
  debian
  stand_in "$name" "$recipe"
}

plain() { echo "CMD [\"bash\"]"; }

node_image() {
  local binary npm
  binary=$(readlink -f node_modules/.bin/node)
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  cp "$binary" "$state/context/node"
  rm -rf "$state/context/npm" && cp -r "$npm" "$state/context/npm"
  install_line libatomic1
  cat <<'FILE'
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt npm_config_cafile=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
FILE
}

postgres_image() {
  # docker-compose.yml expects these: the user, the folder, the password, scripts that run once, and first a server that
  # is not reached by TCP.
  cat >"$state/context/postgres-entrypoint" <<'FILE'
#!/bin/bash
set -euo pipefail
export PGDATA=${PGDATA:-/var/lib/postgresql/data}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256 >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait --silent --options="-c listen_addresses=''" start >/dev/null
  POSTGRES_PASSWORD=$(cat "$POSTGRES_PASSWORD_FILE")
  for script in /docker-entrypoint-initdb.d/*.sh; do . "$script"; done
  pg_ctl --wait --silent --mode=fast stop
fi
exec postgres -c listen_addresses='*'
FILE
  install_line postgresql-17
  cat <<'FILE'
ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
RUN pg_dropcluster 17 main && mkdir /docker-entrypoint-initdb.d && install --directory --owner=postgres --group=postgres --mode=1777 /var/lib/postgresql /var/run/postgresql
COPY --chmod=0755 postgres-entrypoint /usr/local/bin/postgres-entrypoint
VOLUME /var/lib/postgresql
EXPOSE 5432
STOPSIGNAL SIGINT
ENTRYPOINT ["postgres-entrypoint"]
FILE
}

proxy_image() {
  # The version of the image: older proxies can't send a form again that no upstream took the first time. A mirror may
  # be behind.
  echo "RUN echo 'deb [check-valid-until=no] $mirror $suite_of_caddy main' >/etc/apt/sources.list.d/caddy.list"
  install_line -o APT::Default-Release=$suite "caddy/$suite_of_caddy" wget
  echo 'ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config'
}

say "engine in $state"
provide "$(argument RUNTIME_IMAGE)" plain
provide "$(argument NODE_IMAGE)" node_image
provide "$(argument PROXY_IMAGE)" proxy_image
provide "$(variable POSTGRES_IMAGE)" postgres_image

# ── The engine's socket, for as long as the command runs ─────────────────────────
socket=$state/podman.sock
rm -f "$socket"
(cd "$state" && exec podman system service --time=0 "unix://$socket") >"$state/service.log" 2>&1 &
service=$!

# Without systemd, no timer runs the containers' health checks.
ask() {
  while sleep 2; do
    for id in $(podman ps --quiet --filter status=running); do
      podman healthcheck run "$id" >/dev/null 2>&1 || true
    done
  done
}
asking=
if [ ! -d /run/systemd/system ]; then
  ask &
  asking=$!
fi
trap 'kill $service $asking 2>/dev/null || true' EXIT
for _ in $(seq 100); do [ -S "$socket" ] && break || sleep 0.1; done
[ -S "$socket" ] || die "podman's service did not start: see $state/service.log"

export DOCKER_HOST=unix://$socket
"$@"
