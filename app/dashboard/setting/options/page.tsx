import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { ListScreen } from "@/components/dashboard/list-screen";
import { OptionForm } from "@/components/options/option-form";
import { SecretForm } from "@/components/options/secret-form";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { readList } from "@/lib/core/list";
import { groupLabels, optionGroups } from "@/lib/options/shared/definitions";
import { type Option, optionQuery } from "@/lib/options/schema";
import { listOptions } from "@/lib/options/service";

export const metadata: Metadata = { title: "Opciones" };

const pageFields = optionQuery.pick({ search: true });

export default async function OptionsPage({ searchParams }: PageProps<"/dashboard/setting/options">) {
  await requirePage("/dashboard/setting/options");
  const list = await readList("/dashboard/setting/options", pageFields, searchParams);
  const { results } = await listOptions({ ...list.query, page: 1, limit: 100 });
  const groups = optionGroups.flatMap((group) => {
    const options = results.filter((option) => option.group === group);
    return options.length > 0 ? [{ group, options }] : [];
  });
  return (
    <div className="max-w-3xl">
      <ListScreen
        title="Opciones"
        description="Lo que el sitio dice de sí mismo y cómo trabaja. Cada cambio se ve al momento y queda en el historial."
        list={list}
        page={{ results }}
        filters={[{ type: "search", name: "search", label: "Buscar", placeholder: "Nombre, clave o descripción" }]}
        empty={
          <EmptyState title="Ninguna opción coincide" icon={<SearchIcon className="size-6" />}>
            Prueba con otra palabra de su nombre o su clave.
          </EmptyState>
        }
      >
        <div className="grid grid-cols-1 gap-6">
          {groups.map(({ group, options }) => (
            <Card key={group} title={groupLabels[group]}>
              <ul className="divide-y divide-line">
                {options.map((option) => (
                  <OptionItem key={option.id} option={option} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      </ListScreen>
    </div>
  );
}

function OptionItem({ option }: { option: Option }) {
  return (
    <li className="py-6 first:pt-0 last:pb-0">
      {option.type === "secret" ? <SecretForm option={option} /> : <OptionForm option={option} />}
    </li>
  );
}
