const STATE = /:(hover|focus-visible|focus|active)(?![-\w])/g

/** Lets each rule for :hover, :focus, :focus-visible or :active apply to elements with `data-forced` too. */
export function letStatesBeForced(): void {
  for (const { cssRules } of document.styleSheets) extend(cssRules)
}

function extend(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.selectorText.search(STATE) >= 0) {
      const forced = rule.selectorText.replaceAll(STATE, '[data-forced~="$1"]')
      rule.selectorText += `, ${forced}`
    } else if (rule instanceof CSSGroupingRule) extend(rule.cssRules)
  }
}
