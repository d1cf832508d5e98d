import { type NextRequest, NextResponse } from "next/server";
import { readSessionCookie } from "@/lib/auth/cookie";
import { isProductHost } from "@/lib/core/host";
import { withWayBack } from "@/lib/core/safe-path";

/**
 * Routes only: other hosts see nothing but the restricted page at `/`, and a guest who asks for the dashboard is sent to
 * `/` with the way back. Neither is a guard: pages and handlers check for themselves, against the database. Those that do
 * learn here what was asked for.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (pathname === "/" && !isProductHost(request.headers.get("host"))) {
    return NextResponse.rewrite(new URL("/restricted", request.url));
  }
  if (pathname === "/") return NextResponse.next();

  const original = pathname + search;
  if (isDashboard(pathname) && !(await readSessionCookie(request.headers.get("cookie")))) {
    // Next sends an address of its own host as a path: only the visitor's browser knows the host it came by.
    return NextResponse.redirect(new URL(withWayBack("/", original), request.url));
  }
  const headers = new Headers(request.headers);
  headers.set("x-pathname", original);
  return NextResponse.next({ request: { headers } });
}

const isDashboard = (pathname: string): boolean => pathname === "/dashboard" || pathname.startsWith("/dashboard/");

export const config = { matcher: ["/", "/dashboard/:path*", "/armario/wardrobe/:path*"], runtime: "nodejs" };
