import { Button, Group, TextInput } from '@mantine/core'
import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import type { PreguntaDeLectura } from '@plomada/domain/catalogo/importar/lectura'
import { claveDeUnidad } from '@plomada/domain/catalogo/importar/unidades'
import { LARGO } from '@plomada/domain/nucleo/texto'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutacion } from '../../../../api/consultas.ts'
import { Elegir } from '../../../../ui/elegir/Elegir.tsx'
import { TOCA_CATALOGO, unidadesParaElegir } from '../../datos/queries.ts'

interface PreguntaDeUnidadProps {
  pregunta: Extract<PreguntaDeLectura, { clase: 'unidad' }>
  /** Names of some of its rows. */
  deQue: string
  onElegir: (clave: string, codigo: string) => void
  onOmitir: () => void
}

const NUEVA = '+nueva'

/** Asks about an unknown unit: another spelling of one of ours, a new one, or its rows are left out. */
export function PreguntaDeUnidad({ pregunta, deQue, onElegir, onOmitir }: PreguntaDeUnidadProps) {
  const { texto, filas } = pregunta
  const { data } = useQuery(unidadesParaElegir())
  const [nueva, setNueva] = useState<{ codigo: string; nombre: string } | null>(null)
  const clave = claveDeUnidad(texto)
  const crear = useMutacion(crearDatoAuxiliar, {
    invalida: TOCA_CATALOGO,
    onSuccess: () => nueva && onElegir(clave, nueva.codigo.trim()),
  })
  const cuantas = filas.length === 1 ? `fila ${filas[0]}` : `${filas.length} filas, desde la ${filas[0]}`
  return (
    <Group gap="sm" align="flex-end">
      <Elegir
        label={
          texto === ''
            ? `¿Qué unidad tiene lo que no dice ninguna? (${cuantas})`
            : `¿Qué unidad es «${texto}»? (${cuantas})`
        }
        description={deQue}
        placeholder="Elegí una unidad"
        w={{ base: '100%', sm: 420 }}
        value={nueva === null ? null : NUEVA}
        opciones={[
          ...(data?.items ?? []).map((u) => ({
            value: u.codigo,
            label: `${u.nombre} (${u.codigo})`,
            codigo: u.codigo,
          })),
          {
            value: NUEVA,
            label: texto === '' ? 'Crear una unidad' : `Crear la unidad «${texto}»`,
            siempre: true,
          },
        ]}
        onChange={(codigo) => {
          if (codigo === NUEVA) setNueva({ codigo: texto.slice(0, LARGO.codigo), nombre: texto })
          else if (codigo !== null) onElegir(clave, codigo)
        }}
      />
      {nueva !== null && (
        <>
          <TextInput
            label="Código de la unidad nueva"
            w={{ base: '100%', sm: 140 }}
            value={nueva.codigo}
            maxLength={LARGO.codigo}
            error={crear.error?.message}
            onChange={(evento) => setNueva({ ...nueva, codigo: evento.currentTarget.value })}
          />
          <TextInput
            label="Nombre de la unidad nueva"
            w={{ base: '100%', sm: 240 }}
            value={nueva.nombre}
            maxLength={LARGO.nombre}
            onChange={(evento) => setNueva({ ...nueva, nombre: evento.currentTarget.value })}
          />
          <Button
            loading={crear.isPending}
            onClick={() => crear.mutate({ body: { tag: 'unidadDeMedida', ...nueva } })}
          >
            Crear unidad
          </Button>
        </>
      )}
      <Button variant="default" onClick={onOmitir}>
        Dejar afuera
      </Button>
    </Group>
  )
}
