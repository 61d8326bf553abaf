import { Button, Group, List, VisuallyHidden } from '@mantine/core'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { MenuDeBoton } from '../../../../ui/Desplegable.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import { Caja } from '../cajas/Caja.tsx'
import { idDe } from '../formulario/errores.ts'
import type { FormularioDeTarea } from '../formulario/useTarea.ts'
import { conMedicion } from '../formulario/valores.ts'
import { CAMPOS, type Computo, calcularComputo, type LineaEscrita } from '../lineas.ts'
import clases from './Computo.module.css'
import { FilaDeComputo, FilaLeida } from './FilaDeComputo.tsx'
import { useComputo } from './useComputo.ts'

/** CÓMPUTO MÉTRICO: the lines that determine the quantity (bc3.md, ~M). */
export function ComputoBox({ form }: { form: FormularioDeTarea }) {
  const { medicion: lineas, medicionDecimales: decimales } = form.valores
  const escritura = useComputo(form)
  const computo = calcularComputo(lineas, decimales)
  const escribe = form.razon === null
  if (lineas.length === 0 && !escribe) return null
  return (
    <Caja
      titulo={mensajesEdicion.computoMetrico}
      accion={escribe && lineas.length > 0 && <QuitarComputo form={form} lineas={lineas} />}
    >
      <div id={idDe('computo')} tabIndex={-1}>
        {lineas.length === 0 ? (
          <p className={clases.vacio}>
            Medí la cantidad línea por línea: unidades × largo × ancho × alto. También podés pegar filas de
            Excel.
          </p>
        ) : (
          <Tabla form={form} computo={computo} escritura={escritura} />
        )}
        {escritura.motivos.length > 0 && (
          <Alerta titulo="No se pegó nada" onCerrar={escritura.olvidarMotivos}>
            <List size="sm">
              {escritura.motivos.slice(0, 8).map((motivo) => (
                <List.Item key={motivo}>{motivo}</List.Item>
              ))}
            </List>
            {escritura.motivos.length > 8 && `Y ${escritura.motivos.length - 8} más.`}
          </Alerta>
        )}
        {escribe && <Agregar escritura={escritura} vacio={lineas.length === 0} />}
        {decimales !== null && (
          <p className={clases.nota}>
            Cada línea se redondea a {decimales} decimales, como en el archivo del que vino.
          </p>
        )}
      </div>
    </Caja>
  )
}

function Agregar({ escritura, vacio }: { escritura: ReturnType<typeof useComputo>; vacio: boolean }) {
  return (
    <Group gap="xs" mt="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => escritura.agregar('normal')}
      >
        {vacio ? 'Medir la cantidad' : 'Agregar línea'}
      </Button>
      {!vacio && (
        <MenuDeBoton
          position="bottom-start"
          boton={
            <Button size="xs" variant="subtle" rightSection={<IconChevronDown size={14} aria-hidden />}>
              Subtotal o fórmula
            </Button>
          }
        >
          {({ Item }) => (
            <>
              <Item onClick={() => escritura.agregar('subtotalParcial')}>Subtotal (desde el anterior)</Item>
              <Item onClick={() => escritura.agregar('subtotalAcumulado')}>
                Subtotal acumulado (desde el principio)
              </Item>
              <Item onClick={() => escritura.agregar('expresion')}>
                Fórmula con a, b, c, d (unidades, largo, ancho, alto)
              </Item>
            </>
          )}
        </MenuDeBoton>
      )}
    </Group>
  )
}

interface TablaProps {
  form: FormularioDeTarea
  computo: Computo
  escritura: ReturnType<typeof useComputo>
}

function Tabla({ form, computo, escritura }: TablaProps) {
  const { valores, errores, razon } = form
  return (
    <table
      role="table"
      className={clases.tabla}
      aria-label="Cómputo métrico"
      data-escribe={razon === null || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {['Comentario', 'Unidades', 'Largo', 'Ancho', 'Alto', 'Parcial'].map((titulo, i) => (
            <th key={titulo} role="columnheader" scope="col" data-numerica={i > 0 || undefined}>
              {titulo}
            </th>
          ))}
          {razon === null && (
            <th role="columnheader" scope="col">
              <VisuallyHidden>Acciones</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {valores.medicion.map((linea, i) =>
          razon === null ? (
            <FilaDeComputo
              key={linea.clave}
              linea={linea}
              numero={i + 1}
              valor={computo.valores[i] ?? null}
              errores={erroresDe(linea, errores)}
              manos={escritura.manos}
            />
          ) : (
            <FilaLeida key={linea.clave} linea={linea} valor={computo.valores[i] ?? null} />
          ),
        )}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row" colSpan={5}>
            Cantidad{valores.unidadMedidaCodigo && ` (${valores.unidadMedidaCodigo})`}
          </th>
          <td role="cell">
            <output>{computo.cantidad === null ? '—' : formatoCantidad(computo.cantidad)}</output>
          </td>
          {razon === null && <td role="cell" aria-label="Sin acciones" />}
        </tr>
        {(errores.computo ?? (computo.rechazo?.linea === null && !computo.ilegible)) && (
          <tr role="row">
            <td role="cell" colSpan={7} className={clases.razon}>
              {errores.computo ?? computo.rechazo?.motivo}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

/** One text, so that a row whose reasons don't change is not rendered again. */
function erroresDe({ clave }: LineaEscrita, errores: Record<string, string>): string {
  return JSON.stringify(
    Object.fromEntries(
      CAMPOS.flatMap((campo) => {
        const razon = errores[`${clave}.${campo}`]
        return razon === undefined ? [] : [[campo, razon]]
      }),
    ),
  )
}

/** Removes the lines: the quantity they gave stays, and can be typed. */
function QuitarComputo({ form, lineas }: { form: FormularioDeTarea; lineas: LineaEscrita[] }) {
  const { medicionDecimales } = form.valores
  const quitar = () => {
    form.cambiar((v) => conMedicion(v, []))
    document.getElementById(idDe('cantidad'))?.focus()
    notificar('Se quitó el cómputo métrico; la cantidad quedó como estaba', () =>
      form.cambiar((v) => conMedicion({ ...v, medicionDecimales }, lineas)),
    )
  }
  return (
    <Button size="compact-xs" variant="subtle" onClick={quitar}>
      Quitar el cómputo
    </Button>
  )
}
