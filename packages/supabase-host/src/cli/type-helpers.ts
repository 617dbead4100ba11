/**
 * Short names for the rows of a generated `Database`: `Tables<'notes'>`, `TablesInsert<'notes'>`, `Enums<'color'>`, or of another schema
 * `Tables<{ schema: 'api' }, 'notes'>`, as the Supabase CLI prints them.
 */
export const TYPE_HELPERS = `type DefaultSchema = Database[Extract<keyof Database, "public">]

type SchemaName = { schema: keyof Database }

type Part<Schema, Kind extends string> = Schema extends { [Key in Kind]: infer Found } ? Found : never

type Named<All, Name, Field extends string> = Name extends keyof All
  ? All[Name] extends { [Key in Field]: infer Found }
    ? Found
    : never
  : never

type Relations<Schema> = Part<Schema, "Tables"> & Part<Schema, "Views">

export type Tables<
  Name extends keyof Relations<DefaultSchema> | SchemaName,
  Other extends Name extends SchemaName ? keyof Relations<Database[Name["schema"]]> : never = never,
> = Name extends SchemaName
  ? Named<Relations<Database[Name["schema"]]>, Other, "Row">
  : Named<Relations<DefaultSchema>, Name, "Row">

export type TablesInsert<
  Name extends keyof Part<DefaultSchema, "Tables"> | SchemaName,
  Other extends Name extends SchemaName ? keyof Part<Database[Name["schema"]], "Tables"> : never = never,
> = Name extends SchemaName
  ? Named<Part<Database[Name["schema"]], "Tables">, Other, "Insert">
  : Named<Part<DefaultSchema, "Tables">, Name, "Insert">

export type TablesUpdate<
  Name extends keyof Part<DefaultSchema, "Tables"> | SchemaName,
  Other extends Name extends SchemaName ? keyof Part<Database[Name["schema"]], "Tables"> : never = never,
> = Name extends SchemaName
  ? Named<Part<Database[Name["schema"]], "Tables">, Other, "Update">
  : Named<Part<DefaultSchema, "Tables">, Name, "Update">

export type Enums<
  Name extends keyof Part<DefaultSchema, "Enums"> | SchemaName,
  Other extends Name extends SchemaName ? keyof Part<Database[Name["schema"]], "Enums"> : never = never,
> = Name extends SchemaName
  ? Other extends keyof Part<Database[Name["schema"]], "Enums">
    ? Part<Database[Name["schema"]], "Enums">[Other]
    : never
  : Name extends keyof Part<DefaultSchema, "Enums">
    ? Part<DefaultSchema, "Enums">[Name]
    : never`;
