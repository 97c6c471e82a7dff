// Browsers and Node both have it; this package is compiled without the types of either.
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string): boolean
  readonly hostname: string
  readonly pathname: string
}
