import { describe, expect, it } from 'vitest'
import { embedJson } from './embed-json.ts'

describe('embedJson', () => {
  it('no value can end the script element', () => {
    const nasty = { text: '</script><script>alert(1)</script><!-- & \u2028\u2029' }
    const json = embedJson(nasty)
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(nasty)
  })
})
