import { categoryAdapter, courseAdapter, lessonAdapter, sectionAdapter } from "@/lib/academy/adapters";
import type { ContentAdapter } from "@/lib/content/adapter";
import { productAdapter } from "@/lib/products/adapters";
import { memberAdapter, projectAdapter, technologyAdapter } from "@/lib/projects/adapters";
import type { ContentKind } from "./shared/kinds";

/** The kinds' adapters, in this order: parents and named kinds come first. */
export const adapters: ContentAdapter[] = [
  categoryAdapter,
  courseAdapter,
  sectionAdapter,
  lessonAdapter,
  technologyAdapter,
  memberAdapter,
  projectAdapter,
  productAdapter,
];

const byKind = new Map(adapters.map((adapter) => [adapter.kind, adapter]));

export const adapterOf = (kind: ContentKind): ContentAdapter => byKind.get(kind)!;
