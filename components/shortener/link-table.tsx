import Link from "next/link";
import { type Column, DataTable } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { RowActionFace, rowAction } from "@/components/dashboard/row-menu";
import { Badge } from "@/components/ui/badge";
import { ChartIcon, ListIcon, LockIcon } from "@/components/ui/icons";
import type { Sort } from "@/lib/core/list";
import { formatNumber } from "@/lib/core/numbers";
import { type Link as ShortLink, linkStateLabels, linkStateTones } from "@/lib/shortener/schema";
import { shownCode } from "@/lib/shortener/shared/codes";
import { CopyLink } from "./copy-link";
import { LinkQr } from "./link-qr";
import { PauseLink } from "./pause-link";
import { RemoveLink } from "./remove-link";

const path = "/dashboard/application/shortener";
const shownDestination = 30;

type Props = {
  rows: ShortLink[];
  /** The id of the link that the form holds. */
  chosen: string;
  editHref: (id: string) => string;
  sort: Sort;
};

/** The short links of a page; each row is chosen to be edited. */
export function LinkTable({ rows, chosen, editHref, sort }: Props) {
  return (
    <DataTable
      caption="Enlaces cortos"
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={(link) => `/${shownCode(link)}`}
      rowHref={({ _id }) => editHref(_id)}
      columns={columnsFor(chosen)}
      sort={sort}
    />
  );
}

const columnsFor = (chosen: string): Column<ShortLink>[] => [
  {
    key: "link",
    header: "Enlace",
    card: "title",
    cell: (link) => (
      <span className="block wrap-anywhere">
        <span className="block font-semibold max-sm:truncate">
          /{shownCode(link)}
          {link._id === chosen && <span className="sr-only"> (en edición)</span>}
        </span>
        {link.title && <span className="line-clamp-2 text-sm font-normal text-muted max-sm:hidden">{link.title}</span>}
      </span>
    ),
  },
  {
    key: "destination",
    header: "URL",
    card: "rest",
    cell: ({ destination, createdAt }) => (
      <span className="sm:block">
        <span title={destination} className="text-sm text-ink sm:block sm:whitespace-nowrap">
          {truncated(destination)}
        </span>
        <span className="text-sm text-subtle max-sm:hidden">
          <DateCell date={createdAt} />
        </span>
      </span>
    ),
  },
  {
    key: "state",
    header: "Estado",
    card: "state",
    cell: (link) => <LinkState link={link} />,
  },
  {
    key: "visits",
    header: "Visitas",
    card: "fact",
    named: true,
    sortable: true,
    align: "end",
    cell: ({ visits, scans }) => (
      <span className="sm:block">
        <span className="font-semibold text-ink sm:block">{formatNumber(visits)}</span>{" "}
        {scans > 0 && <span className="text-sm whitespace-nowrap text-subtle">{formatNumber(scans)} por QR</span>}
      </span>
    ),
  },
  {
    key: "actions",
    header: "Acciones",
    card: "actions",
    align: "end",
    cell: (link) => <Actions link={link} />,
  },
];

const truncated = (url: string): string => (url.length > shownDestination ? `${url.slice(0, shownDestination)}…` : url);

function LinkState({ link: { state, tags, hasPassword, maxClicks, clicks, expiresAt } }: { link: ShortLink }) {
  return (
    <span className="inline-flex max-w-56 flex-wrap items-center gap-1 max-sm:[&>:not(:first-child)]:hidden">
      <Badge tone={linkStateTones[state]}>{linkStateLabels[state]}</Badge>
      {hasPassword && (
        <Badge>
          <LockIcon className="size-3.5" />
          <span className="sr-only">Con contraseña</span>
        </Badge>
      )}
      {maxClicks !== null && (
        <Badge>
          {formatNumber(clicks)} de {formatNumber(maxClicks)} clics
        </Badge>
      )}
      {state === "active" && expiresAt && (
        <Badge>
          Vence <DateCell date={expiresAt} />
        </Badge>
      )}
      {tags.map((tag) => (
        <Link
          key={tag}
          href={`${path}?tag=${encodeURIComponent(tag)}`}
          prefetch={false}
          className="text-sm wrap-anywhere link"
        >
          #{tag}
        </Link>
      ))}
    </span>
  );
}

function Actions({ link }: { link: ShortLink }) {
  const name = shownCode(link);
  return (
    <>
      <CopyLink url={link.shortUrl} name={name} />
      <LinkQr code={link.shortCode} name={name} url={link.shortUrl} />
      <Link
        href={`${path}/details?link=${link._id}`}
        prefetch={false}
        aria-label={`Detalles de ${name}`}
        title="Detalles"
        className={rowAction}
      >
        <RowActionFace icon={<ListIcon />} label={`Detalles de ${name}`} />
      </Link>
      <Link
        href={`${path}/chart?link=${link._id}`}
        prefetch={false}
        aria-label={`Gráfico de ${name}`}
        title="Gráfico"
        className={rowAction}
      >
        <RowActionFace icon={<ChartIcon />} label={`Gráfico de ${name}`} />
      </Link>
      <PauseLink id={link._id} name={name} isPaused={link.state === "paused"} />
      <RemoveLink id={link._id} name={name} visits={link.visits} />
    </>
  );
}
