import type { Base, Tx } from '@plomada/server/base/db/base'
import { abrirProducto, type Banco, type Pedir } from './base/banco.ts'
import { cronometrar, enTurnos } from './base/medir.ts'
import { type Linea, lineaDeTiempos } from './base/tabla.ts'

const VECES = 8

/** The same product on the same data, with and without row level security and audit. */
export async function p8(banco: Banco): Promise<Linea[]> {
  const apagado = await abrirProducto(banco.juego.apagada, banco, apagar)
  try {
    await sinPoliticas(apagado.base, banco.admin.empresaId)
    const lado = (pedir: Pedir) => {
      let n = 0
      return () => cronometrar(VECES, () => mezcla(pedir, banco, n++))
    }
    return [
      lineaDeTiempos(
        {
          codigo: 'P8',
          que: 'cuatro lecturas y una escritura con RLS y bitácora',
          contra: 'lo mismo sin las dos',
          motor: banco.motor,
          meta: { sentido: '≤', valor: 1.15, ideal: 1.03 },
          nota: 'sin RLS cada tabla es una vista con empresa_id = la constante, como lo filtraría la aplicación',
        },
        await enTurnos(lado(banco.pedir), lado(apagado.pedir), { rondas: 9 }),
      ),
    ]
  } finally {
    await apagado.cerrar()
  }
}

async function mezcla(pedir: Pedir, { presupuestoId, tareaIds }: Banco, n: number): Promise<void> {
  const tareaId = tareaIds[(n * 37) % tareaIds.length] ?? ''
  await pedir('GET', '/v1/presupuestos')
  await pedir('GET', `/v1/rubros?presupuestoId=${presupuestoId}`)
  await pedir('GET', `/v1/tareas/datos?presupuestoId=${presupuestoId}`)
  await pedir('GET', `/v1/tareas/tareaById/${tareaId}`)
  await pedir('POST', '/v1/tareas/editarTarea', { _id: tareaId, plan: { cantidad: 10 + (n % 50) } })
}

/** A base whose transactions are the owner's, to whom policies don't apply, and that writes no audit. */
function apagar(base: Base): Base {
  return {
    ...base,
    enEmpresa: (_, fn, { exige } = {}) =>
      base.comoSistema(async (tx) => {
        if (exige) await tx.executeQuery(exige)
        return fn(sinBitacora(tx))
      }),
  }
}

const CALLADO = { values: () => ({ execute: async () => [] }) }

function sinBitacora(tx: Tx): Tx {
  return new Proxy(tx, {
    get(objeto, nombre) {
      const valor: unknown = Reflect.get(objeto, nombre, objeto)
      if (typeof valor !== 'function') return valor
      if (nombre === 'insertInto') {
        return (tabla: string) => (tabla === 'bitacora' ? CALLADO : valor.call(objeto, tabla))
      }
      return valor.bind(objeto)
    },
  })
}

/** Without policies the queries need a condition that says whose rows are meant: here the cheapest one. */
async function sinPoliticas(base: Base, empresaId: string): Promise<void> {
  await base.conDueno((cliente) =>
    cliente.query(`
      create schema guardadas;
      do $$ declare tabla text; begin
        for tabla in select c.table_name from information_schema.columns c
          join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name
          where c.table_schema = 'public' and c.column_name = 'empresa_id'
        loop
          execute format('alter table public.%I set schema guardadas', tabla);
          execute format('create view public.%I as select * from guardadas.%I where empresa_id = %L',
            tabla, tabla, '${empresaId}');
        end loop;
      end $$;`),
  )
}
