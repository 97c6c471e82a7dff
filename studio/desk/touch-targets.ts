import { createGlobalStyle } from 'styled-components'

/**
 * Makes everything that is pressed in the desk, its dialogs and its menus as large as a finger needs (WCAG 2.2, 2.5.5),
 * where fingers are what people point with. Dialogs and menus stand outside of the desk's element.
 */
export const TouchTargets = createGlobalStyle`
  @media (pointer: coarse) {
    :is(main[aria-label='Lead desk'], [data-ui='Dialog'], [data-ui='Menu']) {
      :is(button, a[data-ui='Button'], a[data-ui='MenuItem'], select, textarea, label:has(> [data-ui='Checkbox'])),
      input:not([type='checkbox']) {
        min-width: 44px;
        min-height: 44px;
        flex-shrink: 0;
      }

      :is(button, a[data-ui='Button'], a[data-ui='MenuItem'], select, label, input) {
        align-content: center;
      }

      /* Icons that Sanity UI places from the top. */
      :is([data-ui='Select'], [data-ui='TextInput__presentation']) > [data-ui='Box'] {
        top: 50%;
        transform: translateY(-50%);
      }
    }

    /* At the bottom edge, messages cover less of what comes next, and a thumb reaches them. */
    [data-ui='ToastProvider'] {
      padding-block: 12px max(12px, env(safe-area-inset-bottom));
    }
  }
`
