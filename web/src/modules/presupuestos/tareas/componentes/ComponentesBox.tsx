import { Button, Text, VisuallyHidden } from '@mantine/core'
import { llevaPrecioPropio } from '@plomada/domain/catalogo/tipos'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { enfocar } from '../../../../ui/foco.ts'
import { notificar } from '../../../../ui/notificar.tsx'
import { PrecioEnObraModal } from '../../precios/PrecioEnObraModal.tsx'
import { Caja } from '../cajas/Caja.tsx'
import { Totales } from '../cajas/Totales.tsx'
import { materialDe } from '../formulario/calcular.ts'
import { idDe } from '../formulario/errores.ts'
import type { FormularioDeTarea } from '../formulario/useTarea.ts'
import { conPrecioDeObra, type Linea, lineaDe, textosDePrecios } from '../formulario/valores.ts'
import { type ComponenteParaElegir, consultaComponentes } from '../queries.ts'
import clases from '../Tarea.module.css'
import { FilaComponente } from './FilaComponente.tsx'

const ElegirComponentesModal = lazy(() =>
  import('./ElegirComponentesModal.tsx').then((m) => ({ default: m.ElegirComponentesModal })),
)

/** DETALLE DE COSTOS POR UNIDAD: the componentes of one unit of the tarea, and their total. */
export function ComponentesBox({ form }: { form: FormularioDeTarea }) {
  const { valores, cambiar, errores } = form
  const [elige, setElige] = useState(false)
  const [conPrecio, setConPrecio] = useState<Linea | null>(null)
  const sinCatalogo = useSinCatalogo(form)
  const agregar = (items: readonly ComponenteParaElegir[]) => {
    const nuevas = items.map(lineaDe)
    flushSync(() => {
      cambiar((v) => ({ ...v, componentes: [...v.componentes, ...nuevas] }))
      setElige(false)
    })
    const [primera] = nuevas
    if (primera) enfocar(() => document.getElementById(idDe(`${primera.clave}.cantidad`)))
  }
  const quitar = (linea: Linea) => {
    const lugar = valores.componentes.findIndex(({ clave }) => clave === linea.clave)
    cambiar((v) => ({ ...v, componentes: v.componentes.filter(({ clave }) => clave !== linea.clave) }))
    document.getElementById(idDe('componentes'))?.focus()
    notificar(`Se quitó «${linea.nombre}»`, () => {
      cambiar((v) => ({ ...v, componentes: v.componentes.toSpliced(lugar, 0, linea) }))
    })
  }
  return (
    <Caja
      titulo={mensajesEdicion.detalleDeCostos}
      accion={
        form.razon === null && (
          <Button
            id={idDe('componentes')}
            size="xs"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => setElige(true)}
          >
            Agregar componentes
          </Button>
        )
      }
    >
      {errores.componentes && (
        <Text fz="sm" c="var(--mantine-color-error)" mb="xs">
          {errores.componentes}
        </Text>
      )}
      {valores.componentes.length === 0 ? (
        <p className={clases.sinComponentes}>
          Este rubro todavía no tiene componentes. Agregá los materiales y la mano de obra de una unidad.
        </p>
      ) : (
        <table role="table" className={clases.componentes} aria-label="Componentes del rubro">
          <Cabecera conMontos={form.muestra.montos} />
          <tbody role="rowgroup">
            {valores.componentes.map((linea) => (
              <FilaComponente
                key={linea.clave}
                linea={linea}
                form={form}
                onQuitar={() => quitar(linea)}
                onPrecio={llevaPrecioPropio(linea.tipo) ? undefined : () => setConPrecio(linea)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Totales form={form} />
      {elige && (
        <Suspense>
          <ElegirComponentesModal
            presupuestoId={form.presupuestoId}
            yaEstan={valores.componentes}
            nuevo={sinCatalogo ? completo(valores) : null}
            onCerrar={() => setElige(false)}
            onAgregar={agregar}
          />
        </Suspense>
      )}
      {conPrecio && (
        <PrecioEnObraModal
          presupuestoId={form.presupuestoId}
          obra={form.obra}
          material={materialDe(conPrecio)}
          onCerrar={() => setConPrecio(null)}
          onCambiado={(precios) =>
            cambiar((v) => conPrecioDeObra(v, conPrecio.foreignKey, textosDePrecios(precios)))
          }
        />
      )}
    </Caja>
  )
}

/** Known before the chooser opens: what has the focus there must not change under who types. */
function useSinCatalogo({ presupuestoId, razon }: FormularioDeTarea): boolean {
  const { data } = useQuery({
    ...consultaComponentes(presupuestoId, { tipo: 'todos', page: 1, limit: 1 }),
    enabled: razon === null,
  })
  return data?.count === 0
}

/** A first componente is mostly the whole tarea, as it is paid to who does it: by its name and in its unit. */
const completo = ({ nombre, unidadMedidaCodigo }: FormularioDeTarea['valores']) => ({
  nombre,
  unidadMedidaCodigo,
  tag: 'materialYMano' as const,
})

const COLUMNAS = [
  { titulo: 'Componente' },
  { titulo: 'Unidad' },
  { titulo: 'Cantidad', numerica: true },
  { titulo: 'Precio (Gs.)', numerica: true, monto: true },
  { titulo: 'Precio proveedor (Gs.)', numerica: true, monto: true },
  { titulo: 'Subtotal (Gs.)', numerica: true, monto: true },
  { titulo: 'Acciones', oculta: true },
]

function Cabecera({ conMontos }: { conMontos: boolean }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {COLUMNAS.filter(({ monto }) => conMontos || !monto).map(({ titulo, numerica, oculta }) => (
          <th key={titulo} role="columnheader" scope="col" data-numerica={numerica || undefined}>
            {oculta ? <VisuallyHidden>{titulo}</VisuallyHidden> : titulo}
          </th>
        ))}
      </tr>
    </thead>
  )
}
