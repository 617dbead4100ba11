# Farseer with its own PostgreSQL, or on the one of DATABASE_URL. docs/operations.md says how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force \
  && mkdir /data && chown node:node /data
COPY --from=build /app/build build
# Inside of a container only the proxy in front reaches the port.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 FARSEER_DATA=/data FARSEER_LOG=json
USER node
VOLUME /data
EXPOSE 3000
# Alive is not ready: a load balancer asks /api/ready.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node_modules/node/bin/node", "src/server.ts"]
