import { ButtonLink } from "@/components/ui/button";
import { ArrowRightIcon } from "@/components/ui/icons";
import { StudioArt } from "./art/studio-art";

/** What the studio is and what can be done next. */
export function HomeHero({ city }: { city: string }) {
  return (
    <section className="overflow-hidden border-b border-line">
      <div className="container-site grid items-center gap-x-12 gap-y-16 pt-12 pb-14 sm:pt-16 sm:pb-20 lg:grid-cols-[1fr_34rem] lg:py-24">
        <div>
          <p className="font-semibold text-accent">Estudio de desarrollo web en {city}</p>
          <h1 className="mt-4 text-4xl">Construimos tu web y te enseñamos cómo está hecha</h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            Sitios, sistemas, aplicaciones móviles, bots de WhatsApp y API para negocios que necesitan que funcionen
            todos los días. Precio cerrado, fecha por escrito y el código a tu nombre.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/contact" size="lg">
              Contar mi proyecto <ArrowRightIcon />
            </ButtonLink>
            <ButtonLink href="/projects" variant="secondary" size="lg">
              Ver proyectos
            </ButtonLink>
          </div>
        </div>
        <StudioArt />
      </div>
    </section>
  );
}
