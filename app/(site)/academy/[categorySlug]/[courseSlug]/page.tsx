import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { CoursePage } from "@/components/academy/course-page";
import { categoryCrumb } from "@/components/academy/crumbs";
import { certificateParts } from "@/components/certificates/certificate-parts";
import { JsonLd } from "@/components/site/json-ld";
import { MissingPage } from "@/components/site/missing";
import { describeCourse, findCourse, listAcademyAddresses } from "@/lib/academy/catalog";
import { coursePath } from "@/lib/academy/shared/paths";
import { slug } from "@/lib/core/schema";
import { CatalogAside } from "../../catalog-aside";
import { academyMetadata, missingMetadata } from "../../metadata";
import { breadcrumbs, courseDetail } from "../../structured-data";
import { waysIn } from "../../ways-in";

type Props = { params: Promise<{ categorySlug: string; courseSlug: string }> };

export const ensureStatic = "navigation";
// A skeleton only goes away with scripts.
export const instant = false;

const missing = "Curso no encontrado.";

export async function generateStaticParams() {
  const { courses } = await listAcademyAddresses();
  const params = courses.map((course) => ({ categorySlug: course.category.slug, courseSlug: course.slug }));
  return params.length > 0 ? params : [{ categorySlug: "sin-contenido", courseSlug: "sin-contenido" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const course = await load(params);
  if (!course) return missingMetadata(missing);
  return academyMetadata({
    title: course.title,
    description: course.description,
    path: coursePath(course.category.slug, course.slug),
    image: { kind: "course", slug: course.slug },
  });
}

export default async function Page({ params }: Props) {
  const course = await load(params);
  if (!course) return <MissingPage title={missing} section="academy" />;
  const { category, slug, title } = course;
  const path = coursePath(category.slug, slug);
  const { categorySlug, courseSlug } = await params;
  if (coursePath(categorySlug, courseSlug) !== path) permanentRedirect(path);
  return (
    <CoursePage
      course={course}
      description={await describeCourse(course.slug)}
      ways={await waysIn(path)}
      certificate={certificateParts(course)}
      aside={<CatalogAside category={category.slug} course={slug} />}
    >
      <JsonLd data={breadcrumbs([categoryCrumb(category), { label: title, href: path }])} />
      <JsonLd data={await courseDetail(course)} />
    </CoursePage>
  );
}

async function load(params: Props["params"]) {
  const { courseSlug } = await params;
  return slug.safeParse(courseSlug).success ? findCourse(courseSlug) : null;
}
