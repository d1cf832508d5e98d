import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { searchFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { OptionForm } from "@/components/options/option-form";
import { SecretForm } from "@/components/options/secret-form";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { readList } from "@/lib/core/list";
import { type Option, optionQuery } from "@/lib/options/schema";
import { listOptionGroups, listOptions } from "@/lib/options/service";

export const metadata: Metadata = { title: "Opciones" };

const pageFields = optionQuery.pick({ search: true });

export default async function OptionsPage({ searchParams }: PageProps<"/dashboard/setting/options">) {
  await requirePage("/dashboard/setting/options");
  const list = await readList("/dashboard/setting/options", pageFields, searchParams);
  const all = { page: 1, limit: 100 };
  const [{ results: options }, { results: found }] = await Promise.all([
    listOptions({ ...all, search: "" }),
    listOptions({ ...all, ...list.query }),
  ]);
  const isFound = new Set(found.map(({ id }) => id));
  // A search only hides the others, so that text typed in them stays.
  const groups = listOptionGroups().map(({ id, label }) => {
    const own = options.filter(({ group }) => group === id);
    return { id, label, options: own, isHidden: !own.some((option) => isFound.has(option.id)) };
  });
  return (
    <div className="max-w-3xl">
      <ListScreen
        title="Opciones"
        description="Los datos del sitio y cómo funciona. Cada cambio se ve al instante y queda en el historial."
        list={list}
        page={{ results: options }}
        filters={[searchFilter("Nombre, clave o descripción")]}
        empty={null}
      >
        {found.length === 0 && (
          <EmptyState title="Ninguna opción coincide" icon={<SearchIcon className="size-6" />}>
            Prueba con otra palabra de su nombre o su clave.
          </EmptyState>
        )}
        <nav aria-label="Secciones de las opciones" hidden={found.length === 0} className="mb-4">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {groups.map(({ id, label, isHidden }) => (
              <li key={id} hidden={isHidden}>
                <a href={`#${sectionId(id)}`} className="inline-flex min-h-11 items-center link sm:min-h-9">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid grid-cols-1 gap-6">
          {groups.map(({ id, label, options: own, isHidden }) => (
            <div key={id} id={sectionId(id)} hidden={isHidden} className="scroll-mt-20">
              <Card title={label}>
                <ul>
                  {own.map((option) => (
                    <OptionItem key={option.id} option={option} isHidden={!isFound.has(option.id)} />
                  ))}
                </ul>
              </Card>
            </div>
          ))}
        </div>
      </ListScreen>
    </div>
  );
}

const sectionId = (group: string): string => `opciones-${group}`;

function OptionItem({ option, isHidden }: { option: Option; isHidden: boolean }) {
  return (
    <li
      hidden={isHidden}
      className="group/option border-line [li:not([hidden])~&]:mt-6 [li:not([hidden])~&]:border-t [li:not([hidden])~&]:pt-6"
    >
      {option.type === "secret" ? <SecretForm option={option} /> : <OptionForm option={option} />}
    </li>
  );
}
