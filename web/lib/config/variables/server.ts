import {isHttp} from '../checks.ts'
import {RANDOM, secret, type Variable} from './variable.ts'

export const serverVariables: readonly Variable[] = [
  {
    name: 'TRUSTED_PROXY_HOPS',
    purpose: 'how many reverse proxies of yours stand in front of the site',
    mend: 'Write 1 behind nginx, 0 without a proxy; on Vercel leave it empty',
    check: ({TRUSTED_PROXY_HOPS}) =>
      TRUSTED_PROXY_HOPS && !/^[0-8]$/.test(TRUSTED_PROXY_HOPS.trim()) ? 'is not a number from 0 to 8' : undefined,
  },
  {
    name: 'REDIS_URL',
    purpose: 'through which two or more instances tell each other of publications',
    mend: 'Name an address such as redis://localhost:6379, or leave it empty for one instance',
    check: ({REDIS_URL}) =>
      REDIS_URL && !/^rediss?:\/\/[^/]/.test(REDIS_URL) ? 'is not an address that begins with redis://' : undefined,
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    purpose: 'where traces and metrics go',
    mend: 'Name the address of a collector, such as http://localhost:4318, or leave it empty',
    check: ({OTEL_EXPORTER_OTLP_ENDPOINT}) =>
      OTEL_EXPORTER_OTLP_ENDPOINT && !isHttp(OTEL_EXPORTER_OTLP_ENDPOINT)
        ? 'is not an address that begins with http:// or https://'
        : undefined,
  },
  secret('CRON_SECRET', 'lets the scheduler in, who sends mails that wait', RANDOM),
]
