import { telephoneLink } from '@site/domain/lead/contact-links'

/** What mails and calendars say of the firm, as the lake last had it. Its name is empty until it is known. */
export type Firm = { name: string; phone?: string; address?: string; abn?: string }

export type Letterhead = Firm & { siteUrl: string }

/** A firm whose name isn't known yet has its site's. */
export function toLetterhead(firm: Firm, siteUrl: string): Letterhead {
  return { ...firm, name: firm.name || new URL(siteUrl).hostname, siteUrl }
}

export type Line = { value: string; href?: string | undefined }

export function describeFirm({ name, phone = '', address = '', abn = '', siteUrl }: Letterhead): Line[] {
  return [
    { value: name },
    { value: phone, href: telephoneLink(phone) },
    { value: address },
    { value: abn && `ABN ${abn}` },
    { value: siteUrl, href: siteUrl },
  ].filter(({ value }) => value)
}
