import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { ListBody, ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { OptionForm } from "@/components/options/option-form";
import { SecretForm } from "@/components/options/secret-form";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchIcon } from "@/components/ui/icons";
import { requirePage } from "@/lib/dashboard/require-page";
import { readPageQuery } from "@/lib/core/schema";
import { groupLabels, optionGroups } from "@/lib/options/shared/definitions";
import { type Option, optionQuery } from "@/lib/options/schema";
import { listOptions } from "@/lib/options/service";

export const metadata: Metadata = { title: "Opciones" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const pageFields = optionQuery.pick({ search: true });

export default async function OptionsPage({ searchParams }: Props) {
  await requirePage("/dashboard/setting/options");
  const query = readPageQuery(pageFields, await searchParams);
  const { results } = await listOptions({ ...query, page: 1, limit: 100 });
  const groups = optionGroups.flatMap((group) => {
    const options = results.filter((option) => option.group === group);
    return options.length > 0 ? [{ group, options }] : [];
  });
  return (
    <>
      <PageHeader
        title="Opciones"
        description="Lo que el sitio dice de sí mismo y cómo trabaja. Cada cambio se ve al momento y queda en el historial."
        trail={[{ label: "Opciones" }]}
      />
      <div className="max-w-3xl">
        <ListPage>
          <FilterBar
            values={query}
            defaults={{ search: "" }}
            fields={[{ type: "search", name: "search", label: "Buscar", placeholder: "Nombre, clave o descripción" }]}
          />
          <ListBody>
            {groups.length === 0 && (
              <EmptyState title="Ninguna opción coincide" icon={<SearchIcon className="size-6" />}>
                Prueba con otra palabra de su nombre o su clave.
              </EmptyState>
            )}
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
          </ListBody>
        </ListPage>
      </div>
    </>
  );
}

function OptionItem({ option }: { option: Option }) {
  return (
    <li className="py-6 first:pt-0 last:pb-0">
      {option.type === "secret" ? <SecretForm option={option} /> : <OptionForm option={option} />}
    </li>
  );
}
