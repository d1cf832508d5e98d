import type { Metadata } from "next";
import { MemberCard } from "@/components/projects/member-card";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { UsersIcon } from "@/components/ui/icons";
import { listMembers } from "@/lib/projects/catalog";
import { pageMetadata } from "../page-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    title: "Equipo",
    description:
      "Las personas del estudio: producto, diseño, desarrollo web y móvil, bots y calidad. Qué sabe hacer cada una y en qué proyectos trabajó.",
    path: "/team",
    picture: "/og/projects/list/team",
  });

export default async function TeamPage() {
  const members = await listMembers();
  return (
    <div className="container-site py-8 sm:py-16">
      <header className="max-w-3xl">
        <h1 className="text-4xl">Equipo</h1>
        <p className="mt-4 text-lg text-muted">
          La persona que responde tu primer mensaje es la que construye. Somos pocos a propósito: cada proyecto lo
          llevan de dos a cuatro personas, de principio a fin.
        </p>
      </header>
      {members.length === 0 ? (
        <div className="mt-10">
          <EmptyState
            title="No hay integrantes del equipo para mostrar en este momento."
            icon={<UsersIcon className="size-6" />}
            action={<ButtonLink href="/">Volver al inicio</ButtonLink>}
          >
            Aquí se presentará cada persona del estudio.
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-10 grid grid-cols-1 gap-5 min-[26rem]:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {members.map((member, index) => (
            <li key={member.id}>
              <MemberCard member={member} eager={index < 3} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 text-lg text-muted">
        ¿Quieres ver lo que hacemos juntos?
        <ButtonLink href="/projects" variant="secondary">
          Ver los proyectos
        </ButtonLink>
      </p>
    </div>
  );
}
