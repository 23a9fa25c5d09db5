#!/bin/sh
# Creates .env for docker-compose.yml with random secrets, which only their owner can read. Existing secrets
# are kept. Needs only a shell, so that it runs on a server without Node.js.
set -eu
cd "$(dirname "$0")/.."
umask 077
touch .env
chmod 600 .env

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# Keeps an existing value: a new database password would lock the old data, and a new pepper would lock
# every account.
keep() {
  if grep -q "^$1=." .env; then
    echo "  $1 is kept"
  else
    sed -i.old "/^$1=/d" .env && rm -f .env.old
    printf '%s=%s\n' "$1" "$2" >> .env
    echo "  $1 is new"
  fi
}

for name in MONGO_ROOT_PASSWORD MONGO_PASSWORD REDIS_PASSWORD SESSION_SECRET PASSWORD_PEPPER WORKER_TOKEN; do
  keep "$name" "$(random)"
done

# Distinguishes this installation's boxes from those of others on the same Docker.
keep REDIS_PREFIX "cohort-$(random | cut -c 1-8)"

# The group that owns Docker's socket, as seen from inside a container. The worker joins it instead of being root.
socket=${DOCKER_SOCKET:-/var/run/docker.sock}
group=$(stat -c %g "$socket" 2>/dev/null || echo 0)
# On a Mac the socket belongs to the virtual machine, where root's group owns it.
[ "$(uname -s)" = Linux ] || group=0
keep DOCKER_GID "$group"
echo "Secrets are in .env (mode 600, ignored by git). Keep a copy: without them the data cannot be read."
