import Link from "next/link";
import type { Site } from "@/lib/core/site";
import { solutionNames, solutionPath, type SolutionSlug } from "@/lib/marketing/shared/solution";
import { Logo } from "./logo";

const columns: { title: string; links: { label: string; href: string; plain?: boolean }[] }[] = [
  {
    title: "Estudio",
    links: [
      { label: "Nosotros", href: "/about" },
      { label: "Equipo", href: "/team" },
      { label: "Reservar una consulta", href: "/me/support" },
      { label: "Proyectos", href: "/projects" },
      { label: "Servicios", href: "/services" },
      { label: "Precios", href: "/precios" },
      { label: "Para negocios", href: "/business" },
    ],
  },
  {
    title: "Soluciones",
    links: [
      ...(Object.keys(solutionNames) as SolutionSlug[]).map((slug) => ({
        label: solutionNames[slug],
        href: solutionPath(slug),
      })),
      { label: "Código listo", href: "/solutions" },
    ],
  },
  {
    title: "Aprende y reutiliza",
    links: [
      { label: "Academia", href: "/academy" },
      { label: "Productos", href: "/product" },
      { label: "Repositorios", href: "/repo" },
      { label: "Bot con WhatsApp Cloud API", href: "/repo/whatsapp-api-cloud" },
      { label: "Documentación de la API", href: "/api/docs" },
      { label: "Lecciones por RSS", href: "/academy/feed.xml", plain: true },
    ],
  },
];

const legal = [
  { label: "Privacidad", href: "/privacy" },
  { label: "Términos", href: "/terms" },
];

const link = "inline-flex min-h-11 items-center py-1.5 leading-5 text-muted hover:text-ink hover:underline";

export function Footer({ site }: { site: Site }) {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid w-full max-w-wide grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 sm:px-6 md:grid-cols-4 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr_1fr]">
        <div className="col-span-full max-w-sm lg:col-span-1">
          <Logo name={site.name} />
          <p className="mt-4 text-muted">{site.description}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
            <ul className="mt-2">
              {links.map(({ label, href, plain }) => (
                <li key={href}>
                  {plain ? (
                    <a href={href} className={link}>
                      {label}
                    </a>
                  ) : (
                    <Link href={href} className={link}>
                      {label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="font-sans text-base font-semibold tracking-normal">Contacto</h2>
          <ul className="mt-2">
            <li>
              <Link href="/contact" className={link}>
                Escribir al estudio
              </Link>
            </li>
            <li>
              <a href={`mailto:${site.email}`} className={link}>
                {site.email}
              </a>
            </li>
            <li>
              <a href={`tel:${site.phone.replace(/\s/g, "")}`} className={link}>
                {site.phone}
              </a>
            </li>
            <li className="flex min-h-11 items-center text-muted">{site.city}</li>
          </ul>
        </div>
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex w-full max-w-wide flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 text-sm text-subtle sm:pr-24 sm:pl-6">
          <p>
            {site.name} · {site.city}
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {legal.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
            {site.social.map(({ name, url }) => (
              <li key={name}>
                <a
                  href={url}
                  rel="me noopener"
                  className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
