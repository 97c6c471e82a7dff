/** The only tab of a new browser, with the few things that every engine supports, using real mouse and key events. */
export type Tab = {
  goto(url: string): Promise<void>
  /** @param source an expression, whose value can be JSON */
  evaluate<T>(source: string): Promise<T>
  /** Presses the mouse at a point of the viewport, in pixels. */
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  back(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Console errors and warnings, and exceptions, so far. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown'

export type Engine = {
  /** Starts with empty storage: no cookie choice, no draft. */
  open(): Promise<Tab>
  close(): Promise<void>
}
