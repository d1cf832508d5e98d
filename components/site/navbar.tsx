import Link from "next/link";
import { Suspense } from "react";
import { ChevronDownIcon, MenuIcon, SearchIcon, XIcon } from "@/components/ui/icons";
import { roleLabels } from "@/lib/people/shared/roles";
import { Logo } from "./logo";
import { menus, type Menu, type SiteLink, type MenuProject } from "./menus";
import { NavFrame } from "./nav-frame";
import { ProjectLink } from "./project-link";
import { SearchButton } from "./search-button";
import { GuestLinks, SessionMenu } from "./session-menu";
import { ThemeToggle } from "./theme-toggle";

type Props = {
  siteName: string;
  categories: { slug: string; name: string; description: string }[];
  projects?: MenuProject[];
  registers: boolean;
};

/** The bar is 65 px high with its line; the layout leaves that room. */
export function Navbar({ siteName, categories, projects, registers }: Props) {
  return (
    <NavFrame className="group/nav fixed inset-x-0 top-0 z-50 border-b border-line bg-paper print:hidden">
      <div className="hidden group-has-[details[open]]/nav:block">
        <div className="fixed inset-x-0 top-navbar bottom-0 -z-10 bg-overlay" />
      </div>
      <div className="container-site flex h-16 items-center gap-1 bg-paper sm:max-xl:gap-2">
        <Link href="/" aria-label={`${siteName}, inicio`} className="mr-auto flex h-11 items-center rounded-lg xl:mr-4">
          <Logo name={siteName} />
        </Link>
        <nav
          id="menu-principal"
          popover="auto"
          aria-label="Principal"
          className="fixed inset-x-0 top-navbar m-0 h-[calc(100dvh-var(--spacing-navbar))] w-full max-w-none overflow-y-auto overscroll-contain border-0 bg-paper px-4 py-3 text-ink xl:static xl:mr-auto xl:flex xl:h-auto xl:w-auto xl:gap-1 xl:overflow-visible xl:bg-transparent xl:p-0"
        >
          {menus(categories, projects).map((menu) => (
            <MegaMenu key={menu.label} menu={menu} />
          ))}
          <Link
            href="/precios"
            className="flex min-h-13 items-center border-b border-line text-lg font-semibold xl:min-h-11 xl:rounded-lg xl:border-0 xl:px-2.5 xl:text-base xl:text-muted xl:hover:bg-sunken xl:hover:text-ink"
          >
            Precios
          </Link>
          <div className="flex min-h-13 items-center justify-between border-b border-line text-lg font-semibold sm:hidden">
            Tema <ThemeToggle />
          </div>
          <Suspense>
            <ProjectLink className="mt-6 w-full md:hidden" />
          </Suspense>
          <GuestLinks className="mt-3 grid grid-cols-2 gap-3 xl:hidden" registers={registers} />
        </nav>
        <SearchButton />
        <div className="max-sm:hidden">
          <ThemeToggle />
        </div>
        <SessionMenu roleLabels={roleLabels} registers={registers} />
        <Suspense>
          <ProjectLink className="max-md:hidden" />
        </Suspense>
        <button
          type="button"
          popoverTarget="menu-principal"
          aria-label="Menú"
          className="grid size-11 place-items-center rounded-lg hover:bg-sunken xl:hidden"
        >
          <MenuIcon className="size-6 group-has-[:popover-open]/nav:hidden" />
          <XIcon className="hidden size-6 group-has-[:popover-open]/nav:block" />
        </button>
      </div>
    </NavFrame>
  );
}

function MegaMenu({ menu: { label, blurb, search, links } }: { menu: Menu }) {
  return (
    <details name="menu" className="group/menu border-b border-line xl:border-0">
      <summary className="flex min-h-13 items-center justify-between gap-1 rounded-lg text-lg font-semibold xl:min-h-11 xl:px-2.5 xl:text-base xl:text-muted xl:group-open/menu:bg-sunken xl:group-open/menu:text-ink xl:hover:bg-sunken xl:hover:text-ink">
        {label}
        <ChevronDownIcon className="size-5 text-subtle transition-transform group-open/menu:rotate-180 xl:size-4" />
      </summary>
      <div className="pb-5 xl:absolute xl:inset-x-0 xl:top-full xl:max-h-[calc(100dvh-var(--spacing-navbar))] xl:animate-appear xl:overflow-y-auto xl:border-b xl:border-line xl:bg-surface xl:py-10 xl:shadow-float">
        <div className="xl:container-site xl:grid xl:grid-cols-[18rem_1fr] xl:gap-12">
          <div>
            <p className="hidden font-display text-2xl font-bold xl:block">{label}</p>
            <p className="text-muted xl:mt-2">{blurb}</p>
            {search && <AcademySearch />}
          </div>
          <ul className="-mx-3 mt-3 grid gap-1 sm:grid-cols-2 xl:mx-0 xl:mt-0">
            {links.map((link) => (
              <li key={link.label}>
                <MenuItem link={link} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}

function MenuItem({ link: { label, description, href, icon: Icon, plain } }: { link: SiteLink }) {
  const className = "flex h-full gap-3 rounded-lg p-3 hover:bg-sunken";
  const content = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
        <Icon />
      </span>
      <span className="min-w-0">
        <span className="block leading-6 font-semibold">{label}</span>
        <span className="line-clamp-2 text-sm text-muted">{description}</span>
      </span>
    </>
  );
  return plain ? (
    <a href={href} className={className}>
      {content}
    </a>
  ) : (
    <Link href={href} className={className}>
      {content}
    </Link>
  );
}

function AcademySearch() {
  return (
    <form action="/academy" role="search" aria-label="Buscar en la academia" className="relative mt-4">
      <SearchIcon className="pointer-events-none absolute top-3 left-3 size-5 text-subtle" />
      <input
        type="search"
        name="q"
        required
        aria-label="Buscar cursos y lecciones"
        placeholder="Buscar lecciones"
        className="h-11 w-full rounded-lg border border-line-strong bg-paper pr-24 pl-10"
      />
      <button
        type="submit"
        className="absolute inset-y-0 right-0 rounded-r-lg px-4 font-semibold text-accent hover:text-accent-strong"
      >
        Buscar
      </button>
    </form>
  );
}
