# Node.js for machines where its own image cannot be pulled: this machine's Node.js and npm on the sandboxes' Debian.
ARG BASE
FROM ${BASE}
RUN apt-get -o Acquire::Check-Valid-Until=false update \
  && apt-get install -y --no-install-recommends libstdc++6 libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --create-home --uid 1000 node
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
# This machine's certificates: in a closed network the package registry may use a private one.
COPY certificates.crt /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
