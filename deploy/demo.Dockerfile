# The whole product with its local services, to look at: deploy/compose.demo.yaml runs it. For customers it is the other
# Dockerfile: the services in here ask nobody for a password.
FROM node:24-bookworm-slim
WORKDIR /site
RUN chown node:node /site
USER node
COPY --chown=node:node package.json package-lock.json ./
COPY --chown=node:node emulators/content-lake/package.json emulators/content-lake/
RUN npm ci --no-audit --no-fund
COPY --chown=node:node . .
# A new volume takes its owner from the folder in the image.
RUN mkdir .data
# The first start fills the lake and builds the site and the Studio: minutes. Later ones take seconds.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20m \
  CMD ["node", "-e", "fetch('http://localhost:3000/api/health').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "start"]
