import { Text } from '@mantine/core'
import {
  explicarFalta,
  explicarMaterial,
  type SobraExplicada,
  sumaDeNecesidades,
  sumaDeOrdenes,
} from '@plomada/domain/compras/explicar/material'
import type { CifraDeOrdenes, RefDeCompras } from '@plomada/domain/compras/explicar/ref'
import type { Explicada } from '@plomada/domain/nucleo/cuenta/explicacion'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { useQuery } from '@tanstack/react-query'
import { Explicado } from '../../../pagina/cuenta/Explicado.tsx'
import { PorPaginas } from '../../../pagina/cuenta/PorPaginas.tsx'
import { Leido } from '../../../pagina/Leido.tsx'
import { useUsuario } from '../../../pagina/sesion/useUsuario.ts'
import { type DetalleDeMaterial, detalleDe, listaDeOrdenes, type OrdenDeLista } from '../queries.ts'
import { abrirConCompras } from './abrir.ts'
import type { DeMaterialProps, PasoDeCompras } from './pasos.ts'

/** How a figure of a material in a work comes about (domain.md §9). */
export function PasoDeMaterial(props: DeMaterialProps) {
  const { material, cifra } = props
  const ve = useUsuario()?.veMontos !== false
  const figura = explicarMaterial(cifra, material, ve)
  const { explicacion } = figura
  if (explicacion.clase !== 'lista') {
    return (
      <>
        <Explicado de={figura} abre={abrirConCompras(props)} />
        {cifra === 'compraPromedio' && ve && <PasoDeMaterial {...props} cifra="compraTotal" />}
      </>
    )
  }
  const { de } = explicacion
  if (de.que === 'necesidades') return <Necesidades {...props} de={de.cifra} total={figura} />
  if (de.que !== 'ordenes') return null
  return de.cifra === 'cantidadExtra' ? (
    <Extra {...props} total={figura} />
  ) : (
    <Ordenes {...props} de={de.cifra} total={figura} />
  )
}

type DeLista<Cual> = DeMaterialProps & { de: Cual; total: Explicada<RefDeCompras> }

/** The tareas that need it, or used it. */
function Necesidades({ de, total, ...props }: DeLista<'cantidadTotal' | 'cantidadUtilizada'>) {
  const { presupuestoId, material } = props
  return (
    <Leido lectura={useQuery(detalleDe(presupuestoId, material.materialId))}>
      {({ rubros }) => {
        const explicacion = sumaDeNecesidades(rubros.map(enTarea), de, material.unidadMedidaCodigo)
        return <Explicado de={{ ...total, explicacion }} abre={abrirConCompras(props)} />
      }}
    </Leido>
  )
}

/**
 * What a work has left over of it: what each paid order added to it or took from it, and what was bought for tareas that
 * need it no more.
 */
function Extra(props: Omit<DeLista<never>, 'de'>) {
  return (
    <Leido lectura={useQuery(detalleDe(props.presupuestoId, props.material.materialId))}>
      {({ sobras }) => (
        <Ordenes
          {...props}
          de="cantidadExtra"
          sobras={sobras.map(({ rubroId, rubroNombre, descartado, cantidad }) => ({
            tareaId: rubroId,
            nombre: rubroNombre,
            descartada: descartado,
            cantidad,
          }))}
        />
      )}
    </Leido>
  )
}

/** The orders that a figure comes from, each with its part of it; all of them add up to the figure. */
function Ordenes({
  de,
  total,
  sobras = [],
  ...props
}: DeLista<CifraDeOrdenes> & { sobras?: readonly SobraExplicada[] }) {
  const { presupuestoId, material } = props
  const { materialId, unidadMedidaCodigo } = material
  const estado = de === 'cantidadOrdenada' ? 'pendiente' : 'PAGADO'
  return (
    <PorPaginas
      porPagina={10}
      consulta={(pagina) => listaDeOrdenes(presupuestoId, { estado, materialId, ...pagina })}
      vacio={mensajesCompras.sinOrdenes}
    >
      {(ordenes, todas) => {
        if (ordenes.length === 0) return null
        const suma = sumaDeOrdenes(ordenes.map(enOrden), de, unidadMedidaCodigo, sobras)
        // Of a page of them, what they come to says nothing of the floor.
        const explicacion = { ...suma, conPiso: todas && suma.conPiso === true }
        const nombre = todas ? total.nombre : `${total.nombre}, en todas`
        return <Explicado de={{ ...total, nombre, explicacion }} abre={abrirConCompras(props)} />
      }}
    </PorPaginas>
  )
}

const enTarea = ({ rubroId, rubroNombre, ...cifras }: DetalleDeMaterial['rubros'][number]) => ({
  ...cifras,
  tareaId: rubroId,
  nombre: rubroNombre,
})

const enOrden = ({ _id, nro, fecha, proveedorNombre, material }: OrdenDeLista) => ({
  id: _id,
  nro,
  fecha,
  proveedorNombre,
  cantidad: material?.cantidad ?? 0,
  cantidadAComprar: material?.cantidadAComprar ?? null,
  cantidadDesdeExtra: material?.cantidadDesdeExtra ?? null,
  totalPagado: material?.totalPagado ?? null,
})

/** What a work has left over of a material, of which the page has no figures. */
export function PasoDeExtra({ presupuestoId, materialId }: Extract<PasoDeCompras, { que: 'extra' }>) {
  return (
    <Leido lectura={useQuery(detalleDe(presupuestoId, materialId))}>
      {({ material }) => (
        <PasoDeMaterial que="material" cifra="cantidadExtra" {...{ presupuestoId, material }} />
      )}
    </Leido>
  )
}

/** What is still missing of a material for a tarea: what it needs less what its orders have (domain.md §9). */
export function PasoDeFalta({
  presupuestoId,
  tareaId,
  materialId,
  unidad,
  sugerida,
}: Extract<PasoDeCompras, { que: 'falta' }>) {
  return (
    <Leido lectura={useQuery(detalleDe(presupuestoId, materialId))}>
      {({ rubros }) => {
        const suya = rubros.map(enTarea).find((una) => una.tareaId === tareaId)
        if (suya === undefined) return <Text>Ya no está entre lo que necesita la obra.</Text>
        return (
          <Explicado
            de={explicarFalta(suya, sugerida, unidad)}
            abre={abrirConCompras({ presupuestoId, materialId })}
          />
        )
      }}
    </Leido>
  )
}
