import type { Metadata } from "next";
import { searchFilter } from "@/components/dashboard/filters";
import { ListSection } from "@/components/dashboard/list-screen";
import { NoPeople, People } from "@/components/wardrobe/app/people";
import { readList } from "@/lib/core/list";
import { listPeople } from "@/lib/wardrobe/people";
import { personQuery } from "@/lib/wardrobe/schema";
import { wardrobeHome } from "@/lib/wardrobe/shared/paths";
import { requireAdmin } from "./require-admin";

export const metadata: Metadata = { title: "Usuarios del armario" };

export default async function PeoplePage({ searchParams }: PageProps<"/armario/wardrobe">) {
  await requireAdmin();
  const list = await readList(wardrobeHome, personQuery, searchParams);
  const page = await listPeople(list.query);
  return (
    <>
      <h1 className="text-2xl">Usuarios</h1>
      <p className="mt-1 mb-6 max-w-2xl text-muted">
        Aquí ves los armarios públicos de cada persona. Los privados solo los ve su dueño.
      </p>
      <ListSection list={list} page={page} filters={[searchFilter("Nombre, correo o usuario")]} empty={<NoPeople />}>
        <People people={page.results} />
      </ListSection>
    </>
  );
}
