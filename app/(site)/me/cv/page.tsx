import type { Metadata } from "next";
import { CvSwitch } from "@/components/me/cv-switch";
import { JsonLd } from "@/components/site/json-ld";
import { ButtonLink } from "@/components/ui/button";
import { person } from "@/lib/me/shared/profile";
import { staticMetadata } from "../../static-metadata";
import { personalSite } from "../personal-site";
import { profilePage } from "../structured-data";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  await personalSite();
  return staticMetadata("cv");
}

export default async function CvPage() {
  const site = await personalSite();
  return (
    <div className="container-site py-8 sm:py-16">
      <JsonLd data={profilePage(site, { label: "Currículum", href: "/me/cv" })} />
      <header className="max-w-2xl">
        <p className="mb-3 font-semibold text-accent">Currículum</p>
        <h1 className="text-4xl">{person.name}</h1>
        <p className="mt-4 text-lg text-muted">
          {person.title.es}. En español y en inglés, para leer aquí o descargar.
        </p>
      </header>
      <CvSwitch />
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink href="/me/portfolio" variant="secondary">
          Ver el portafolio
        </ButtonLink>
        <ButtonLink href="/me/support" variant="secondary">
          Reservar una consulta
        </ButtonLink>
      </div>
    </div>
  );
}
