import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { CategoryPage } from "@/components/academy/category-page";
import { categoryCrumb } from "@/components/academy/crumbs";
import { JsonLd } from "@/components/site/json-ld";
import { MissingPage } from "@/components/site/missing";
import { describeCategory, findCategory, listAcademyAddresses } from "@/lib/academy/catalog";
import { categoryPath } from "@/lib/academy/shared/paths";
import { slug } from "@/lib/core/schema";
import { CatalogAside } from "../catalog-aside";
import { academyMetadata, missingMetadata } from "../metadata";
import { breadcrumbs, courseList } from "../structured-data";

type Props = { params: Promise<{ categorySlug: string }> };

export const ensureStatic = "navigation";
// A skeleton only goes away with scripts.
export const instant = false;

const missing = "No se encontró la categoría.";

export async function generateStaticParams() {
  const { categories } = await listAcademyAddresses();
  const params = categories.map((category) => ({ categorySlug: category.slug }));
  return params.length > 0 ? params : [{ categorySlug: "sin-contenido" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = await load(params);
  if (!category) return missingMetadata(missing);
  return academyMetadata({
    title: `Cursos de ${category.name}`,
    description: category.description,
    path: categoryPath(category.slug),
    image: { kind: "category", slug: category.slug },
  });
}

export default async function Page({ params }: Props) {
  const category = await load(params);
  if (!category) return <MissingPage title={missing} section="academy" />;
  if ((await params).categorySlug !== category.slug) permanentRedirect(categoryPath(category.slug));
  return (
    <CategoryPage
      category={category}
      description={await describeCategory(category.slug)}
      aside={<CatalogAside category={category.slug} />}
    >
      <JsonLd data={breadcrumbs([categoryCrumb(category)])} />
      {category.courses.length > 0 && <JsonLd data={await courseList(category.name, [category])} />}
    </CategoryPage>
  );
}

async function load(params: Props["params"]) {
  const { categorySlug } = await params;
  return slug.safeParse(categorySlug).success ? findCategory(categorySlug) : null;
}
