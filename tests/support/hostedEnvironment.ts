const secret = 'a-long-enough-secret-value'

/** A set-up of production that lacks nothing, with hosted services. */
export const hostedEnvironment = {
  SITE_URL: 'https://shoreline.example',
  STUDIO_URL: 'https://studio.shoreline.example',
  SANITY_PROJECT_ID: 'abc123xy',
  SANITY_READ_TOKEN: secret,
  SANITY_WRITE_TOKEN: secret,
  SANITY_WEBHOOK_SECRET: secret,
  POSTMARK_SERVER_TOKEN: secret,
  POSTMARK_WEBHOOK_USER: 'postmark',
  POSTMARK_WEBHOOK_PASSWORD: secret,
  MAIL_FROM: 'office@shoreline.example',
  BUSINESS_EMAIL: 'office@shoreline.example',
  AUTH_SECRET: secret,
  CRON_SECRET: secret,
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'site',
  OIDC_CLIENT_SECRET: secret,
  ADMIN_EMAILS: 'crew@shoreline.example',
  SUPER_ADMIN_EMAIL: 'owner@shoreline.example',
}
