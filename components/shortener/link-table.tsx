import Link from "next/link";
import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { RowActionFace, rowAction } from "@/components/dashboard/row-menu";
import { Selection, SelectRow } from "@/components/dashboard/selection";
import { Badge } from "@/components/ui/badge";
import { ChartIcon, FolderIcon, ListIcon, LockIcon, PencilIcon } from "@/components/ui/icons";
import { formatDateTime } from "@/lib/core/dates";
import type { Day } from "@/lib/core/days";
import type { Sort } from "@/lib/core/list";
import { formatCount, formatNumber } from "@/lib/core/numbers";
import type { LinkFolderChoice } from "@/lib/shortener/folders/schema";
import { type ShortLink, linkStateLabels, linkStateTones } from "@/lib/shortener/schema";
import { shownCode } from "@/lib/shortener/shared/codes";
import { describeExpiry } from "@/lib/shortener/shared/expiry";
import { describeVisitDays } from "@/lib/shortener/shared/visit-days";
import { ArchiveLink } from "./archive-link";
import { CopyLink } from "./copy-link";
import { LinkBulkActions } from "./link-bulk";
import { LinkQr } from "./link-qr";
import { PauseLink } from "./pause-link";
import { RemoveLink } from "./remove-link";

const path = "/dashboard/application/shortener";
const shownDestination = 26;
const shownFolder = 24;

type Props = {
  rows: ShortLink[];
  folders: LinkFolderChoice[];
  chosen: string;
  newest: string;
  /** The days whose visits are counted; empty for all. */
  days: { from: Day; to: Day };
  editHref: (id: string) => string;
  sort: Sort;
};

export function LinkTable({ rows, folders, chosen, newest, days, editHref, sort }: Props) {
  const changeable = rows.filter(({ mayChange }) => mayChange);
  return (
    <Selection ids={changeable.map(({ _id }) => _id)}>
      <div className="space-y-2">
        {changeable.length > 0 && (
          <LinkBulkActions
            links={changeable.map(({ _id, visits, tags, archived }) => ({ _id, visits, tags, archived }))}
            folders={folders}
          />
        )}
        <DataTable
          caption="Enlaces cortos"
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={(link) => `/${shownCode(link)}`}
          rowHref={({ _id, mayChange }) => (mayChange ? editHref(_id) : `${path}/details?link=${_id}`)}
          opensInPlace
          columns={columnsFor({ chosen, newest, editHref, visitsHeader: describeVisitDays(days) })}
          sort={sort}
        />
      </div>
    </Selection>
  );
}

type Shown = Pick<Props, "chosen" | "newest" | "editHref"> & { visitsHeader: string };

const columnsFor = ({ chosen, newest, editHref, visitsHeader }: Shown): Column<ShortLink>[] => [
  {
    key: "select",
    header: "Elegir",
    card: "lead",
    cell: (link) => link.mayChange && <SelectRow id={link._id} name={`/${shownCode(link)}`} />,
  },
  {
    key: "link",
    header: "Enlace",
    card: "title",
    primary: true,
    cell: ({ _id, shortUrl, title }) => (
      <span className="block wrap-anywhere whitespace-normal @4xl/list:min-w-44">
        <Address url={shortUrl} /> {_id === newest && <Badge tone="amber">Nuevo</Badge>}
        {_id === chosen && <span className="sr-only"> (en edición)</span>}
        {title && <span className="line-clamp-2 text-sm font-normal text-muted @max-4xl/list:hidden">{title}</span>}
      </span>
    ),
  },
  {
    key: "destination",
    header: "URL",
    card: "rest",
    cell: ({ destination, createdAt }) => (
      <span className="@4xl/list:block">
        <span title={destination} className="text-sm text-ink @4xl/list:block @4xl/list:whitespace-nowrap">
          {shortened(destination, shownDestination)}
        </span>
        <span className="text-sm text-subtle @max-4xl/list:hidden">
          <DateCell date={createdAt} />
        </span>
      </span>
    ),
  },
  {
    key: "state",
    header: "Estado",
    card: "state",
    cell: ({ state, archived }) => (
      <span className="inline-flex flex-col items-start gap-1 @max-4xl/list:items-end">
        <Badge tone={linkStateTones[state]}>{linkStateLabels[state]}</Badge>
        {archived && <Badge>Archivado</Badge>}
      </span>
    ),
  },
  {
    key: "limits",
    header: "Carpeta y etiquetas",
    card: "note",
    cell: (link) => <Limits link={link} />,
  },
  {
    key: "visits",
    header: visitsHeader,
    card: "fact",
    named: true,
    sortable: true,
    align: "end",
    cell: ({ visits, scans }) => (
      <span className="@4xl/list:block">
        <span className="font-semibold text-ink @4xl/list:block">{formatNumber(visits)}</span>{" "}
        {scans > 0 && <span className="text-sm whitespace-nowrap text-subtle">{formatNumber(scans)} por QR</span>}
      </span>
    ),
  },
  {
    key: "actions",
    header: "Acciones",
    card: "actions",
    folded: true,
    quick: (link) => <CopyLink url={link.shortUrl} name={shownCode(link)} />,
    align: "end",
    cell: (link) => <Actions link={link} editHref={editHref(link._id)} />,
  },
];

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Dims the protocol; long addresses break before the path. */
function Address({ url }: { url: string }) {
  const { protocol, host, pathname } = new URL(url);
  return (
    <>
      <span className="font-normal text-subtle">{`${protocol}//`}</span>
      <span className="font-semibold">
        {host}
        <wbr />
        {pathname}
      </span>
    </>
  );
}

function Limits({
  link: { tags, hasPassword, maxClicks, clicks, expiresAt, folder, mayChange },
}: {
  link: ShortLink;
}): ReactNode {
  if (tags.length === 0 && !hasPassword && maxClicks === null && !expiresAt && !folder) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-sm @max-4xl/list:mt-1.5 @4xl/list:max-w-44">
      {folder && (
        <Link
          href={`${path}?folder=${folder._id}`}
          prefetch={false}
          title={folder.name}
          className="inline-flex items-center gap-1 link"
        >
          <FolderIcon className="size-4" />
          <span className="sr-only">Carpeta </span>
          {shortened(folder.name, shownFolder)}
        </Link>
      )}
      {!mayChange && <Badge>Solo ver</Badge>}
      {hasPassword && (
        <span title="Con contraseña">
          <LockIcon className="size-4" />
          <span className="sr-only">Con contraseña</span>
        </span>
      )}
      {maxClicks !== null && (
        <span className="whitespace-nowrap">
          {formatNumber(clicks)} de {formatCount(maxClicks, "visita", "visitas")}
        </span>
      )}
      {expiresAt && (
        <time
          dateTime={new Date(expiresAt).toISOString()}
          title={formatDateTime(expiresAt)}
          className="whitespace-nowrap"
        >
          {describeExpiry(expiresAt)}
        </time>
      )}
      {tags.map((tag) => (
        <Link key={tag} href={`${path}?tag=${encodeURIComponent(tag)}`} prefetch={false} className="wrap-anywhere link">
          #{tag}
        </Link>
      ))}
    </span>
  );
}

function Actions({ link, editHref }: { link: ShortLink; editHref: string }) {
  const name = shownCode(link);
  const ways = [
    { label: "Detalles", href: `${path}/details?link=${link._id}`, icon: <ListIcon /> },
    { label: "Gráfico", href: `${path}/chart?link=${link._id}`, icon: <ChartIcon /> },
    ...(link.mayChange ? [{ label: "Editar", href: editHref, icon: <PencilIcon className="size-5" /> }] : []),
  ];
  return (
    <>
      <CopyLink url={link.shortUrl} name={name} />
      <LinkQr code={link.shortCode} name={name} url={link.shortUrl} />
      {ways.map(({ label, href, icon }) => (
        <Link
          key={label}
          href={href}
          prefetch={false}
          scroll={label !== "Editar"}
          aria-label={`${label}${label === "Editar" ? "" : " de"} ${name}`}
          className={rowAction}
        >
          <RowActionFace icon={icon} label={label} />
        </Link>
      ))}
      {link.mayChange && (
        <>
          <PauseLink id={link._id} name={name} isPaused={link.state === "paused"} />
          <ArchiveLink id={link._id} name={name} isArchived={link.archived} />
          <RemoveLink id={link._id} name={name} visits={link.visits} />
        </>
      )}
    </>
  );
}
