# The site with hosted services (docs/self-hosting.md). The Content Lake has to be reachable while it is built: pages are
# rendered then, from published content and without a token.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY tools/node/package.json tools/node/
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.json business.config.ts contract.config.ts ./
COPY messages messages
COPY tools tools
COPY web web
# What becomes part of the pages. Secrets are given to the container when it starts, never here.
ARG SITE_URL STUDIO_URL FRAME_ANCESTORS SANITY_PROJECT_ID SANITY_OPERATIONS_PROJECT_ID BUSINESS_EMAIL
ARG SANITY_CONTENT_DATASET=content
ARG SANITY_OPERATIONS_DATASET=operations
# Empty for hosted services.
ARG SANITY_API_HOST POSTMARK_API_URL
ENV NEXT_TELEMETRY_DISABLED=1 NODE_ENV=production
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /site
ENV NEXT_TELEMETRY_DISABLED=1 NODE_ENV=production
COPY --from=build --chown=node:node /site /site
USER node
EXPOSE 3000
# Whether the process answers: whether the Content Lake does would cost its monthly quota, and restarting mends no lake.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://localhost:3000/api/health/live').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# All interfaces of the container; the proxy stands outside.
CMD ["node", "node_modules/next/dist/bin/next", "start", "web", "-H", "0.0.0.0", "-p", "3000"]
