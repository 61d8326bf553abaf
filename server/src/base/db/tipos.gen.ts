// Written by server/scripts/tipos.ts from the migrated schema. Do not edit.
// biome-ignore-all
export type DB = Record<never, never>
