import { phoneLink } from "@/lib/people/shared/whatsapp";

type Props = { email: string };

/** An address that somebody typed: encoded, so that it cannot add anything to the letter. */
export const MailLink = ({ email }: Props) => (
  <a href={`mailto:${encodeURIComponent(email)}`} className="link">
    {email}
  </a>
);

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={phoneLink(phone)} className="link">
    {phone}
  </a>
);
