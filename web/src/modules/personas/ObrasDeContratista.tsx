import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { administra, type Rol } from '@plomada/domain/acceso/roles'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { conPaginado, type Paginado } from '../../pagina/busqueda/busqueda.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { EnlaceDeFila } from '../../pagina/lista/EnlaceDeFila.tsx'
import { Filas } from '../../pagina/lista/Filas.tsx'
import { useLista } from '../../pagina/lista/useLista.ts'
import { hrefDeObra } from '../../pagina/obra/abrirObra.ts'
import { EstadoDeObra } from '../../pagina/obra/EstadoDeObra.tsx'
import { Apartado } from '../../ui/Apartado.tsx'
import type { ColumnaDeLista, OrdenDeFilas } from '../../ui/columnas.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import clases from './Contratista.module.css'
import { type ObraDePersona, obrasDe, type TareaDePersona, tareasDeLaPersona } from './queries.ts'

interface ObrasDeContratistaProps {
  personaId: string
  rol: Rol
  filtros: Paginado
}

/** The works of a persona. The tareas of each are fetched when it is opened; the newest one is open. */
export function ObrasDeContratista({ personaId, rol, filtros }: ObrasDeContratistaProps) {
  const { page, limit } = conPaginado(filtros)
  const lista = useLista(obrasDe(personaId, page, limit), filtros)
  return (
    <Apartado id="obras" titulo="Obras y rubros" fz="lg" mb="xs">
      <Filas lista={lista} esqueleto={<Esqueleto filas={4} alto={44} />} vacio={mensajesPersonas.sinObras}>
        {(filas) => (
          <Stack gap="sm">
            {filas.map((obra, i) => (
              <Obra
                key={obra._id}
                obra={obra}
                personaId={personaId}
                rol={rol}
                abiertaAlPrincipio={i === 0 && obra.tareas > 0}
              />
            ))}
          </Stack>
        )}
      </Filas>
    </Apartado>
  )
}

interface ObraProps {
  obra: ObraDePersona
  personaId: string
  rol: Rol
  abiertaAlPrincipio: boolean
}

function Obra({ obra, personaId, rol, abiertaAlPrincipio }: ObraProps) {
  const [abierta, setAbierta] = useState(abiertaAlPrincipio)
  const { _id, nombre, tareas, activo, estado } = obra
  const href =
    obra.tipo === 'plantilla'
      ? direcciones.presupuesto({ presupuestoId: _id, tipo: 'plantilla' })
      : hrefDeObra(rol, { _id, estado: activo ? estado : 'inactivo' })
  const Flecha = abierta ? IconChevronDown : IconChevronRight
  return (
    <article className={clases.obra}>
      <div className={clases.cabecera}>
        <Title order={3}>
          <Anchor component={Link} to={href} inherit>
            {nombre}
          </Anchor>
        </Title>
        <EstadoDeObra estado={activo ? estado : 'inactivo'} />
        <div className={clases.acciones}>
          {administra(rol) && activo && tareas > 0 && (
            <Button
              component={Link}
              to={direcciones.reemplazarContratista({ presupuestoId: _id, contratistaOriginalId: personaId })}
              variant="default"
              size="compact-sm"
            >
              Reemplazar en esta obra
            </Button>
          )}
          {tareas > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={abierta}
              aria-label={`${cuantos(tareas)} en ${nombre}`}
              rightSection={<Flecha size={14} aria-hidden />}
              onClick={() => setAbierta(!abierta)}
            >
              {cuantos(tareas)}
            </Button>
          )}
        </div>
      </div>
      {tareas === 0 && (
        <Text className={clases.cuerpo} fz="sm" c="dimmed">
          {mensajesPersonas.sinTareas}
        </Text>
      )}
      {abierta && tareas > 0 && <TareasDeObra obra={obra} personaId={personaId} />}
    </article>
  )
}

const cuantos = (tareas: number) => (tareas === 1 ? '1 rubro' : `${tareas} rubros`)

function TareasDeObra({ obra, personaId }: { obra: ObraDePersona; personaId: string }) {
  const [pagina, setPagina] = useState({ page: 1, limit: 10 })
  const [orden, setOrden] = useState<OrdenDeFilas>()
  const lista = useLista(tareasDeLaPersona(personaId, obra._id, pagina, orden), pagina)
  return (
    <div className={clases.cuerpo}>
      <DataTable
        etiqueta={`Rubros en ${obra.nombre}`}
        columnas={columnas(obra)}
        {...lista}
        onPaginar={(page, limit) => setPagina({ page, limit })}
        orden={orden}
        onOrdenar={(otro) => {
          setOrden(otro)
          setPagina({ ...pagina, page: 1 })
        }}
        clave={({ _id }) => _id}
        vacio={mensajesPersonas.sinTareas}
      />
    </div>
  )
}

function columnas(obra: ObraDePersona): ColumnaDeLista<TareaDePersona>[] {
  const hrefDe = ({ _id }: TareaDePersona) =>
    obra.tipo === 'plantilla'
      ? direcciones.editarItem({ presupuestoId: obra._id, rubroId: _id })
      : direcciones.editarTarea({ presupuestoId: obra._id, tareaId: _id })
  return [
    {
      id: 'nombre',
      ordena: 'servidor',
      titulo: 'Rubro',
      principal: true,
      celda: (tarea) => <EnlaceDeFila to={hrefDe(tarea)}>{tarea.nombre}</EnlaceDeFila>,
    },
    {
      id: 'rubroNombre',
      ordena: 'servidor',
      titulo: 'Capítulo',
      celda: ({ rubroNombre }) => rubroNombre || '—',
    },
    { id: 'grupo', titulo: 'Grupo', celda: ({ grupoNombre }) => grupoNombre || '—' },
    {
      id: 'cantidad',
      ordena: 'servidor',
      titulo: 'Cantidad',
      numerica: true,
      celda: ({ cantidad, unidadMedidaCodigo }) =>
        `${formatoCantidad(leerMicro(cantidad) ?? 0n)} ${unidadMedidaCodigo}`,
    },
  ]
}
