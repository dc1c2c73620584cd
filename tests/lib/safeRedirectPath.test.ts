import {describe, expect, test} from 'vitest'
import {safeRedirectPath} from '@/lib/redirects'

describe('a return path', () => {
  test.each(['/admin/dashboard', '/admin/dashboard?tab=reviews&page=2', '/'])('%s is ours', (path) => {
    expect(safeRedirectPath(path, '/x')).toBe(path)
  })
  test.each([
    '//evil',
    '/\\evil',
    '\\\\evil',
    'https://evil',
    'javascript:alert(1)',
    '/%09/evil',
    '/\t/evil',
    '/%2F/evil',
    '/\n/evil',
    '/x/..//evil',
    '/x/%2e%2e//evil',
    '/.//evil',
    '/x/../%2Fevil',
    '/x/..\\evil',
    '',
    undefined,
    ['/a'],
  ])('%j is not', (path) => {
    expect(safeRedirectPath(path, '/x')).toBe('/x')
  })
})
