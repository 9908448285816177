# The product in one image: `docker compose up --build` (docs/operations.md).
# The application's folder is read-only for the user that runs it; everything that changes is in the volume /data.
ARG NODE_VERSION=24

FROM golang:1.26-bookworm AS pocketbase
ARG POCKETBASE_VERSION=0.39.11
ENV CGO_ENABLED=0 GOBIN=/out
RUN go install -trimpath "github.com/pocketbase/pocketbase/examples/base@v${POCKETBASE_VERSION}"

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN node scripts/build.ts && rm -rf .next/cache

FROM node:${NODE_VERSION}-bookworm-slim
ARG POCKETBASE_VERSION=0.39.11
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
# VROOM, which optimises routes, is installed into the volume at its first use.
RUN apt-get update && apt-get install --yes --no-install-recommends python3 python3-venv && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app ./
COPY --from=pocketbase /out/base .pocketbase/pocketbase-${POCKETBASE_VERSION}
RUN install -d -o 1000 -g 1000 -m 700 /data
VOLUME /data
# The user "node" by its number, so that an engine can tell that it is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10m --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/bootstrap.mjs", "start"]
