import { Button, Group, Stack } from '@mantine/core'
import { type FilaDePropuesta, resumenDeImporte } from '@plomada/domain/catalogo/importar/proponer'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { Alerta } from '../../../ui/Alerta.tsx'
import { Datos } from '../../../ui/Datos.tsx'
import { guardarArchivo } from '../../../ui/guardarArchivo.ts'
import { csvDeErrores } from './descargas.ts'
import { Descuadres } from './importe/Descuadres.tsx'
import clases from './importe/Importar.module.css'
import type { Importador } from './importe/importador.ts'
import type { EstadoDeImporte, Importe, PedidoDeImporte } from './importe/useImporte.ts'
import { ListaDeFilas } from './revisar/ListaDeFilas.tsx'
import { OtrosNombres } from './revisar/OtrosNombres.tsx'

type PropuestaDe<F extends FilaDePropuesta> = NonNullable<EstadoDeImporte<F>['propuesta']>

interface ResultadoProps<F extends FilaDePropuesta> {
  importador: Importador<F>
  importe: Importe
  envio: PedidoDeImporte
  propuesta: PropuestaDe<F>
  onCorregir: (parte: Partial<Importe>) => void
  onOtro: () => void
}

const CUENTAS = {
  movimientos: ['filas guardadas', 'insertadas', 'actualizadas'],
  rubros: ['rubros guardados', 'insertados', 'actualizados'],
} as const

/** The documented summary, the counts, and why each row that was not saved was not. */
export function ResultadoDeImporte<F extends FilaDePropuesta>(props: ResultadoProps<F>) {
  const { importador, importe, envio, propuesta } = props
  const { filas } = propuesta
  const afuera = dejadasAfuera(propuesta, importe)
  const [guardado, insertado, actualizado] = CUENTAS[importador.que]
  const suma = (de: 'totalInserted' | 'totalModified' | 'totalUnchanged') =>
    envio.hechas.reduce((total, r) => total + r[de], 0)
  const deServidor = envio.hechas.flatMap(({ error }) => error)
  const enviadas = new Set(envio.tandas.flatMap(({ rows }) => rows.map((r) => r.excelRowIndex)))
  const guardadas = suma('totalInserted') + suma('totalModified') + suma('totalUnchanged')
  // Rows that were wrong from the start, or not sent before a stop, were not saved either.
  const deAca = filas.filter((f) => f.estado !== 'titulo' && !enviadas.has(f.numero))
  const rechazos = new Map([
    ...deAca.map((f) => {
      const motivo = f.estado === 'error' ? f.motivos.join('. ') : mensajesImportar.sinConfirmar
      return [f.numero, motivo] as const
    }),
    ...deServidor.map(({ line, message }) => [line, message] as const),
  ])
  const tabla = [...rechazos].sort(([a], [b]) => a - b).map(([numero, motivo]) => ({ numero, motivo }))
  const resumen = resumenDeImporte(guardadas, tabla.length, importador.que)
  const conError = filas
    .filter((f) => rechazos.has(f.numero))
    .map((f) => ({ ...f, motivos: [rechazos.get(f.numero) ?? ''] }))
  return (
    <Stack gap="lg">
      <Alerta clase={tabla.length === 0 ? 'ok' : guardadas === 0 ? 'peligro' : 'atencion'}>{resumen}</Alerta>
      <Datos
        className={clases.cifras}
        datos={[
          [guardado, guardadas],
          [insertado, suma('totalInserted')],
          [actualizado, suma('totalModified')],
          ['sin cambio', suma('totalUnchanged')],
          ['filas con error', tabla.length],
          ['filas dejadas afuera', afuera.length],
        ]}
      />
      <Group gap="sm">
        {tabla.length > 0 && (
          <>
            <Button
              onClick={() => props.onCorregir(paraCorregir(importe, importador.bloques(filas), rechazos))}
            >
              Corregir y volver a enviar
            </Button>
            <Button
              variant="default"
              onClick={() => guardarArchivo(csvDeErrores(importador.campos, conError), 'filas-con-error.csv')}
            >
              Descargar las filas con error
            </Button>
          </>
        )}
        <Button variant={tabla.length > 0 ? 'subtle' : 'filled'} onClick={props.onOtro}>
          Importar otro archivo
        </Button>
      </Group>
      <ListaDeFilas
        titulo="Filas que no se guardaron"
        etiqueta="Filas que no se guardaron"
        columna="Mensaje"
        filas={tabla.map(({ numero, motivo }) => ({ numero, texto: motivo }))}
      />
      <OtrosNombres filas={filas.filter((f) => enviadas.has(f.numero) && !rechazos.has(f.numero))} />
      <ListaDeFilas
        titulo="Filas dejadas afuera"
        etiqueta="Filas dejadas afuera"
        columna="Nombre"
        filas={afuera}
      />
      <Descuadres descuadres={importador.descuadres(filas.filter((f) => enviadas.has(f.numero)))} />
    </Stack>
  )
}

/** Back to the review, with only the rows that were not saved. */
function paraCorregir(
  importe: Importe,
  bloques: readonly (readonly FilaDePropuesta[])[],
  rechazos: ReadonlyMap<number, string>,
): Partial<Importe> {
  const guardadas = bloques
    .filter((suyas) => !suyas.some((f) => rechazos.has(f.numero)))
    .flatMap((suyas) => suyas.map((f) => f.numero))
  return { envio: null, rechazos, guardadas: new Set([...importe.guardadas, ...guardadas]) }
}

/** Rows left out by the user, by their name in the sheet. */
function dejadasAfuera<F extends FilaDePropuesta>(
  { tabla, filas, lectura }: PropuestaDe<F>,
  { guardadas }: Importe,
) {
  const estan = new Set(filas.map(({ numero }) => numero))
  const columna = lectura.columnas.find(({ campo }) => campo.nombre === 'nombre')?.columna ?? null
  return tabla.filas
    .filter(({ numero }) => !estan.has(numero) && !guardadas.has(numero))
    .map(({ numero, celdas }) => ({
      numero,
      texto: (columna === null ? '' : (celdas[columna]?.texto ?? '').trim()) || 'Sin nombre',
    }))
}
