# The demo site as an image: docker build -t lantern-hall .
# docs/operations.md says how it is run. `pnpm container:rehearse` does these steps without Docker.

FROM node:24.21.0-bookworm-slim AS sources
WORKDIR /vitrine
COPY . .

FROM sources AS build
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
RUN npx --yes pnpm@12.21.0 --filter @vitrine/demo-site build

# What the server needs at runtime; its bundle holds the packages of this project.
FROM sources AS dependencies
RUN npx --yes pnpm@12.21.0 --filter @vitrine/demo-site install --prod --frozen-lockfile

FROM node:24.21.0-bookworm-slim AS site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data CACHE_DIR=/data/images
RUN mkdir /data && chown node:node /data
WORKDIR /vitrine/apps/demo-site
COPY --from=dependencies /vitrine/node_modules /vitrine/node_modules
COPY --from=dependencies /vitrine/apps/demo-site/node_modules ./node_modules
COPY --from=build /vitrine/apps/demo-site/package.json ./
COPY --from=build /vitrine/apps/demo-site/content/prints/svg ./content/prints/svg
COPY --from=build /vitrine/apps/demo-site/content/films ./content/films
COPY --from=build /vitrine/apps/demo-site/content/sounds ./content/sounds
COPY --from=build /vitrine/apps/demo-site/dist ./dist
USER node
VOLUME /data
EXPOSE 4000
# Liveness: a container that is restarted for a database that is away would lose its kept pages.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process, so SIGTERM reaches the server.
CMD ["node", "dist/server/main.js"]
