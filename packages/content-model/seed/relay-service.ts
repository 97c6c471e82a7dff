/** How to call through the National Relay Service (https://www.accesshub.gov.au, its numbers of 2026). */
export const RELAY_QUESTION = 'Can I call through the National Relay Service?'

export const RELAY_ANSWER =
  'Yes. Give the relay officer our number, {{phone}}. By TTY, call 133 677. To speak and listen, call 1300 555 727. To text, use 0423 677 767. For captions or Auslan, see the [relay service’s website](https://www.accesshub.gov.au). You can also write to {{support-email}}, and we write back.'
