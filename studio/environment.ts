/** Vite replaces these expressions at build time: spell each one out. */
export const studioEnvironment = {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID || 'local',
  /** Customers' documents may be in a separate project, which content editors cannot open. */
  operationsProjectId:
    process.env.SANITY_STUDIO_OPERATIONS_PROJECT_ID || process.env.SANITY_STUDIO_PROJECT_ID || 'local',
  contentDataset: process.env.SANITY_STUDIO_CONTENT_DATASET || 'content',
  operationsDataset: process.env.SANITY_STUDIO_OPERATIONS_DATASET || 'operations',
  /** Unset: use hosted Sanity. */
  apiHost: process.env.SANITY_STUDIO_API_HOST || undefined,
  siteUrl: process.env.SANITY_STUDIO_SITE_URL || 'http://localhost:3000',
}
