import type { Metadata } from "next";
import Link from "next/link";
import { JsonLd } from "@/components/site/json-ld";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { CheckIcon, MessageCircleIcon } from "@/components/ui/icons";
import { cachedOpen } from "@/lib/bookings/cached-open";
import { bookPath } from "@/lib/bookings/shared/booking";
import { person } from "@/lib/me/shared/profile";
import { cachedSite } from "@/lib/site/cached-site";
import { whatsappLink } from "@/lib/people/shared/whatsapp";
import { staticMetadata } from "../../static-metadata";
import { profilePage } from "../structured-data";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("support");

const topics = [
  "Un error que solo aparece en producción",
  "Una consulta de PostgreSQL que no termina",
  "WhatsApp Cloud API, webhooks y plantillas",
  "Cómo partir un sistema que creció demasiado",
  "Qué pedir, y a qué precio, antes de contratar",
];

export default async function SupportPage() {
  const [site, isOpen] = await Promise.all([cachedSite(), cachedOpen()]);
  const greeting = site.personal ? `Hola, ${person.name.split(" ")[0]}` : "Hola";
  const reserve = site.phone ? (
    <ButtonAnchor
      href={whatsappLink(site.phone, `${greeting}. Quiero reservar una consulta.`)}
      rel="noopener"
      size="lg"
      className="mt-8"
    >
      <MessageCircleIcon /> Reservar por WhatsApp
    </ButtonAnchor>
  ) : (
    <ButtonLink href="/contact" size="lg" className="mt-8">
      Reservar por mensaje
    </ButtonLink>
  );
  return (
    <div className="container-site grid grid-cols-1 items-center gap-x-16 gap-y-12 py-8 sm:py-16 lg:grid-cols-[1fr_26rem]">
      <JsonLd data={profilePage(site, { label: "Consulta", href: "/me/support" })} />
      <div>
        <p className="mb-3 font-semibold text-accent">Consulta</p>
        <h1 className="text-4xl">Media hora para destrabar tu proyecto</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">
          Una conversación con {site.personal ? person.name : "una persona del equipo de desarrollo"}, por Zoom o por
          teléfono. Cuéntanos en una línea de qué se trata y elegimos la hora por chat. La primera es gratis.
        </p>
        {isOpen ? (
          <div className="flex flex-wrap gap-x-3">
            {reserve}
            <ButtonAnchor href={bookPath} variant="secondary" size="lg" className="mt-8">
              Elegir una hora libre
            </ButtonAnchor>
          </div>
        ) : (
          reserve
        )}
      </div>
      <section aria-labelledby="temas" className="rounded-lg border border-line bg-surface p-6 sm:p-8">
        <h2 id="temas" className="text-xl">
          De qué solemos hablar
        </h2>
        <ul className="mt-5 space-y-4">
          {topics.map((topic) => (
            <li key={topic} className="flex gap-3">
              <CheckIcon className="mt-0.5 size-5 text-accent" />
              {topic}
            </li>
          ))}
        </ul>
        {site.personal && (
          <p className="mt-6 border-t border-line pt-5 text-muted">
            Conoce antes{" "}
            <Link href="/me/portfolio" className="link">
              su portafolio
            </Link>{" "}
            o{" "}
            {/* oxlint-disable-next-line @next/next/no-html-link-for-pages -- only its own policy lets that page embed the PDF */}
            <a href="/me/cv" className="link">
              su currículum
            </a>
            .
          </p>
        )}
      </section>
    </div>
  );
}
