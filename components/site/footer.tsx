import Link from "next/link";
import type { Site } from "@/lib/core/site";
import { phoneLink } from "@/lib/people/shared/whatsapp";
import { Logo } from "./logo";
import { legalLinks, linkColumns } from "./site-links";

const link = "inline-flex min-h-11 items-center py-1.5 leading-5 text-muted hover:text-ink hover:underline";

export function Footer({ site }: { site: Site }) {
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="container-site grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-4 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr_1fr]">
        <div className="col-span-full max-w-sm lg:col-span-1">
          <Logo name={site.name} />
          <p className="mt-4 text-muted">{site.description}</p>
        </div>
        {linkColumns.map(({ title, links }) => (
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
            {site.email && (
              <li>
                <a href={`mailto:${site.email}`} className={link}>
                  {site.email}
                </a>
              </li>
            )}
            {site.phone && (
              <li>
                <a href={phoneLink(site.phone)} className={link}>
                  {site.phone}
                </a>
              </li>
            )}
            {site.city && <li className="flex min-h-11 items-center text-muted">{site.city}</li>}
          </ul>
        </div>
      </div>
      <div className="border-t border-line">
        {/* Room for the button that floats over the page's end. */}
        <div className="container-site flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4 pb-24 text-sm text-subtle">
          <p>{[site.name, site.city].filter(Boolean).join(" · ")}</p>
          <ul className="flex flex-wrap gap-x-5">
            {legalLinks.map(({ label, href }) => (
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
