import { type Column, DataTable } from "@/components/dashboard/data-table";
import { Badge } from "@/components/ui/badge";
import { formatNumber } from "@/lib/core/numbers";
import type { LinkFolderItem, LinkFolderPerson } from "@/lib/shortener/folders/schema";
import { linkFolderLabels } from "@/lib/shortener/shared/folder-words";
import { FolderActions } from "./folder-actions";

type Props = {
  rows: LinkFolderItem[];
  people: LinkFolderPerson[];
  me: string;
};

export function FolderTable({ rows, people, me }: Props) {
  return (
    <DataTable
      caption="Carpetas de enlaces"
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      rowHref={({ _id }) => `/dashboard/application/shortener?folder=${_id}`}
      columns={columnsFor({ people, me })}
    />
  );
}

const tones = { open: "accent", shown: "info", private: "amber" } as const;

const columnsFor = ({ people, me }: Pick<Props, "people" | "me">): Column<LinkFolderItem>[] => [
  {
    key: "name",
    header: "Carpeta",
    card: "title",
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: "access",
    header: "Acceso",
    card: "state",
    cell: ({ access }) => <Badge tone={tones[access]}>{linkFolderLabels[access]}</Badge>,
  },
  {
    key: "people",
    header: "Quiénes cambian sus enlaces",
    card: "rest",
    cell: (folder) => <span className="@4xl/list:wrap-anywhere">{saidOf(folder)}</span>,
  },
  {
    key: "links",
    header: "Enlaces",
    card: "fact",
    named: true,
    align: "end",
    cell: ({ links, archived }) => (
      <>
        {formatNumber(links)}
        {archived > 0 && (
          <span className="text-sm whitespace-nowrap text-subtle @4xl/list:block">
            {" "}
            {formatNumber(archived)} {archived === 1 ? "archivado" : "archivados"}
          </span>
        )}
      </>
    ),
  },
  {
    key: "actions",
    header: "Acciones",
    card: "actions",
    align: "end",
    cell: (folder) => folder.mayManage && <FolderActions folder={folder} people={people} me={me} />,
  },
];

const shownNames = 3;

function saidOf({ access, people, madeBy }: LinkFolderItem): string {
  if (access === "open") return "Todos los administradores";
  const names = [...(madeBy ? [madeBy] : []), ...people.filter(({ _id }) => _id !== madeBy?._id)].map(
    ({ name }) => name,
  );
  if (names.length === 0) return "Solo los SuperAdmin";
  const rest = names.length - shownNames;
  const shown = rest > 0 ? [...names.slice(0, shownNames), `${formatNumber(rest)} más`] : names;
  return new Intl.ListFormat("es").format(shown);
}
