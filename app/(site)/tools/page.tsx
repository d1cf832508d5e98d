import type { Metadata } from "next";
import Link from "next/link";
import { PageHero } from "@/components/marketing/page-hero";
import { JsonLd } from "@/components/site/json-ld";
import { ArrowRightIcon, BracesIcon, LockIcon } from "@/components/ui/icons";
import { absoluteUrl } from "@/lib/core/seo";
import { tools } from "@/lib/tools/shared/list";
import { staticMetadata } from "../static-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("tools");

const icons = [LockIcon, BracesIcon];

export default function ToolsPage() {
  return (
    <>
      <JsonLd
        data={{
          "@type": "ItemList",
          itemListElement: tools.map(({ name, href }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            url: absoluteUrl(href),
          })),
        }}
      />
      <PageHero
        eyebrow="Herramientas"
        title="Lo que usamos a diario, abierto a todos"
        intro="Pequeñas herramientas que hicimos para nuestro propio trabajo. Gratis, sin cuenta y sin guardar lo que escribes."
      />
      <ul className="container-site grid grid-cols-1 gap-5 pb-16 sm:pb-24 md:grid-cols-2">
        {tools.map(({ name, description, href }, index) => {
          const Icon = icons[index]!;
          return (
            <li key={href}>
              <article className="group/card relative flex h-full flex-col rounded-lg border border-line bg-surface p-6 transition-colors hover:border-line-strong sm:p-8">
                <span className="grid size-12 place-items-center rounded-md bg-accent-soft text-accent">
                  <Icon className="size-6" />
                </span>
                <h2 className="mt-5 text-xl">
                  <Link
                    href={href}
                    className="group-hover/card:text-accent after:absolute after:inset-0 after:rounded-lg"
                  >
                    {name}
                  </Link>
                </h2>
                <p className="mt-2 text-muted">{description}</p>
                <p aria-hidden="true" className="mt-auto flex items-center gap-2 pt-6 font-semibold text-accent">
                  Abrir <ArrowRightIcon />
                </p>
              </article>
            </li>
          );
        })}
      </ul>
    </>
  );
}
