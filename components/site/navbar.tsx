import Link from "next/link";
import { ChevronDownIcon, MenuIcon, SearchIcon, XIcon } from "@/components/ui/icons";
import { roleLabels } from "@/lib/people/shared/roles";
import { Logo } from "./logo";
import { menus, type Menu, type MenuLink, type MenuProject } from "./menus";
import { NavFrame } from "./nav-frame";
import { GuestLinks, SessionMenu } from "./session-menu";
import { ThemeToggle } from "./theme-toggle";

type Props = {
  siteName: string;
  categories: { slug: string; name: string; description: string }[];
  projects?: MenuProject[];
  /** Whether people may make accounts of their own. */
  registers: boolean;
};

/** What needs no menu. */
const pages = [
  { label: "Servicios", href: "/services" },
  { label: "Precios", href: "/precios" },
];

/** The bar at the top of the public pages: 65 px with its line, which the layout leaves free below it. */
export function Navbar({ siteName, categories, projects, registers }: Props) {
  return (
    <NavFrame className="group/nav fixed inset-x-0 top-0 z-50 border-b border-line bg-paper">
      <div className="hidden group-has-[details[open]]/nav:block">
        <div className="fixed inset-x-0 top-navbar bottom-0 -z-10 bg-overlay" />
      </div>
      <div className="mx-auto flex h-16 w-full max-w-wide items-center gap-1 bg-paper px-4 sm:gap-2 sm:px-6">
        <Link href="/" aria-label={`${siteName}, inicio`} className="mr-auto flex h-11 items-center rounded-lg lg:mr-6">
          <Logo name={siteName} />
        </Link>
        <nav
          id="menu-principal"
          popover="auto"
          aria-label="Principal"
          className="fixed inset-x-0 top-navbar m-0 h-[calc(100dvh-var(--spacing-navbar))] w-full max-w-none overflow-y-auto overscroll-contain border-0 bg-paper px-4 py-3 text-ink lg:static lg:mr-auto lg:flex lg:h-auto lg:w-auto lg:gap-1 lg:overflow-visible lg:bg-transparent lg:p-0"
        >
          {menus(categories, projects).map((menu) => (
            <MegaMenu key={menu.label} menu={menu} />
          ))}
          {pages.map(({ label, href }) => (
            <Link
              key={href}
              href={href}
              className="flex min-h-13 items-center border-b border-line text-lg font-semibold lg:min-h-11 lg:rounded-lg lg:border-0 lg:px-3 lg:text-base lg:text-muted lg:hover:bg-sunken lg:hover:text-ink lg:max-xl:hidden"
            >
              {label}
            </Link>
          ))}
          <GuestLinks className="mt-6 grid grid-cols-2 gap-3 lg:hidden" registers={registers} />
        </nav>
        <ThemeToggle />
        <SessionMenu roleLabels={roleLabels} registers={registers} />
        <button
          type="button"
          popoverTarget="menu-principal"
          aria-label="Menú"
          className="grid size-11 place-items-center rounded-lg hover:bg-sunken lg:hidden"
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
    <details name="menu" className="group/menu border-b border-line lg:border-0">
      <summary className="flex min-h-13 items-center justify-between gap-1 rounded-lg text-lg font-semibold lg:min-h-11 lg:px-3 lg:text-base lg:text-muted lg:group-open/menu:bg-sunken lg:group-open/menu:text-ink lg:hover:bg-sunken lg:hover:text-ink">
        {label}
        <ChevronDownIcon className="size-5 text-subtle transition-transform group-open/menu:rotate-180 lg:size-4" />
      </summary>
      <div className="pb-5 lg:absolute lg:inset-x-0 lg:top-full lg:max-h-[calc(100dvh-var(--spacing-navbar))] lg:animate-appear lg:overflow-y-auto lg:border-b lg:border-line lg:bg-surface lg:py-10 lg:shadow-float">
        <div className="lg:mx-auto lg:grid lg:max-w-site lg:grid-cols-[18rem_1fr] lg:gap-12 lg:px-6">
          <div>
            <p className="hidden font-display text-2xl font-bold lg:block">{label}</p>
            <p className="text-muted lg:mt-2">{blurb}</p>
            {search && <AcademySearch />}
          </div>
          <ul className="-mx-3 mt-3 grid gap-1 sm:grid-cols-2 lg:mx-0 lg:mt-0">
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

function MenuItem({ link: { label, description, href, icon: Icon, plain } }: { link: MenuLink }) {
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
