import Link from "next/link";
import { whatsappLink } from "@/lib/people/shared/whatsapp";

export type StudioContact = { email: string | null; phone: string | null };

/** How to reach the studio. */
export const WriteToUs = ({ site: { email, phone } }: { site: StudioContact }) => (
  <p className="border-t border-line pt-6 text-muted">
    ¿Tienes una pregunta? Escríbenos
    {phone && (
      <>
        {" "}
        <a href={whatsappLink(phone, "Hola, tengo una pregunta sobre mi trabajo.")} rel="noopener" className="link">
          por WhatsApp
        </a>
      </>
    )}
    {phone && email && " o"}
    {email && (
      <>
        {" "}
        a{" "}
        <a href={`mailto:${email}`} className="wrap-anywhere link">
          {email}
        </a>
      </>
    )}
    {!phone && !email && (
      <>
        {" "}
        desde{" "}
        <Link href="/contact" className="link">
          la página de contacto
        </Link>
      </>
    )}
    .
  </p>
);
