import { createGlobalStyle } from 'styled-components'

/** Prints the element with `data-print` completely, on white, without the Studio around it, which scrolls. */
export const PrintAlone = createGlobalStyle`
  @media print {
    body :not(:has([data-print]), [data-print], [data-print] *),
    [data-print] button {
      display: none !important;
    }

    :has([data-print]) {
      display: block !important;
      position: static !important;
      height: auto !important;
      max-height: none !important;
      overflow: visible !important;
    }

    [data-print],
    [data-print] * {
      color: #000 !important;
      background: none !important;
    }

    [data-print] tr {
      break-inside: avoid;
    }
  }
`
