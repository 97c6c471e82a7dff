import { createGlobalStyle } from 'styled-components'

/**
 * Makes the controls of the desk, its dialogs and its menus large enough for fingers on touch screens (WCAG 2.2, 2.5.5).
 * Dialogs and menus are outside of the desk's element.
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

      /* Sanity UI positions these icons from the top. */
      :is([data-ui='Select'], [data-ui='TextInput__presentation']) > [data-ui='Box'] {
        top: 50%;
        transform: translateY(-50%);
      }
    }

    /* At the bottom, messages cover fewer of the next controls and are within a thumb's reach. */
    [data-ui='ToastProvider'] {
      padding-block: 12px max(12px, env(safe-area-inset-bottom));
    }
  }
`
